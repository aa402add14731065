import type pg from 'pg'
import { systemClock, type Clock } from '../kernel/clock.ts'

export interface MovableClock extends Clock {
  movedByMs(): number
  /** Moves the clock of every process of this install; null resets it to real time. */
  moveTo(at: string | null): Promise<void>
  stop(): void
}

const POLL_MS = 250

/** Every process polls the clock's offset from the database, so all of them agree within a quarter second. */
export const openMovableClock = async (pool: pg.Pool): Promise<MovableClock> => {
  let movedBy = 0
  let moves = 0
  const read = async () => {
    const movesBefore = moves
    const { rows } = await pool.query<{ moved_by_ms: string }>(
      'select moved_by_ms from platform.development_clock',
    )
    // A reply that was in flight while this process moved the clock is outdated.
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
