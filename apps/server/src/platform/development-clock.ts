import type pg from 'pg'
import { systemClock, type Clock } from '../kernel/clock.ts'

export interface MovableClock extends Clock {
  movedByMs(): number
  /** Moves the clock of every process of this install; null puts it back to real time. */
  moveTo(at: string | null): Promise<void>
  stop(): void
}

const POLL_MS = 250

/** Every process reads how far the clock was moved from the database, so that all of them agree within a blink. */
export const openMovableClock = async (pool: pg.Pool): Promise<MovableClock> => {
  let movedBy = 0
  let moves = 0
  const read = async () => {
    const movesBefore = moves
    const { rows } = await pool.query<{ moved_by_ms: string }>(
      'select moved_by_ms from platform.development_clock',
    )
    // An answer that was on its way while the clock was moved here tells of the time before.
    if (moves === movesBefore) movedBy = Number(rows[0]?.moved_by_ms ?? 0)
  }
  await read()
  const timer = setInterval(() => void read().catch(() => undefined), POLL_MS)
  timer.unref()
  return {
    now: () => new Date(systemClock.now().getTime() + movedBy),
    movedByMs: () => movedBy,
    moveTo: async (at) => {
      const by = at === null ? 0 : Math.round(Date.parse(at) - systemClock.now().getTime())
      await pool.query('update platform.development_clock set moved_by_ms = $1', [by])
      moves += 1
      movedBy = by
    },
    stop: () => clearInterval(timer),
  }
}
