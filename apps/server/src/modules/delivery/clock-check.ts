import { sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'

/** T §5.4 */
const MOST_DIFFERENCE_MS = 250
const TRIES = 3
/** A round trip this short is precise enough. */
const SHORT_TRIP_MS = 20

interface Exchange {
  readonly differenceMs: number
  readonly tripMs: number
}

const exchange = async (db: Db, clock: Clock): Promise<Exchange> => {
  const [before, began] = [clock.now().getTime(), performance.now()]
  const { rows } = await sql<{ readonly ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  const tripMs = performance.now() - began
  const middle = (before + clock.now().getTime()) / 2
  return { differenceMs: middle - (rows[0]?.ms ?? middle), tripMs }
}

/**
 * By how many milliseconds the clock surely differs from the database's. The database may have read its clock at any
 * moment of the round trip, so half of it is subtracted: a busy machine is not a wrong clock.
 */
const sureDifference = (db: Db, clock: Clock): Promise<number> =>
  db.connection().execute(async (connection) => {
    let best = await exchange(connection, clock)
    for (let tried = 1; tried < TRIES && best.tripMs > SHORT_TRIP_MS; tried += 1) {
      const next = await exchange(connection, clock)
      if (next.tripMs < best.tripMs) best = next
    }
    return Math.max(0, Math.abs(best.differenceMs) - best.tripMs / 2)
  })

export interface ClockCheckDeps {
  readonly db: Db
  /** The clock of the machine: in development the exam's clock is moved on purpose. */
  readonly machineClock: Clock
  onClockDifference(ms: number): void
}

/** TIM-17: whether this process has the right time: it measures the deadlines of all students. */
export const createClockCheck =
  ({ db, machineClock, onClockDifference }: ClockCheckDeps) =>
  async (): Promise<boolean> => {
    const ms = await sureDifference(db, machineClock)
    if (ms <= MOST_DIFFERENCE_MS) return true
    onClockDifference(Math.round(ms))
    return false
  }
