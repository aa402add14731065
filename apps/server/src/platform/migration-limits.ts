import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Zero means no limit, as in PostgreSQL. */
export interface MigrationLimits {
  /** For the lock of a table that another transaction uses. */
  readonly lockMs: number
  /** For a whole transaction: its locks and its work. */
  readonly totalMs: number
  readonly pauseMs: number
  readonly tries: number
}

/**
 * While a change waits for a table, and while it works on it, every request on the table waits too. So it ends in time,
 * pauses for those requests and tries again for twelve minutes: the longest transaction that it outlasts.
 *
 * The total is shorter than PostgreSQL's `deadlock_timeout` of one second. In a deadlock the change gives up before
 * PostgreSQL ends a request.
 */
export const DEFAULT_LIMITS: MigrationLimits = { lockMs: 600, totalMs: 900, pauseMs: 3_000, tries: 200 }
export const WITHOUT_LIMITS: MigrationLimits = { lockMs: 0, totalMs: 0, pauseMs: 3_000, tries: 1 }

/** A change whose own work takes too long does so each time. */
const SLOW_TRIES = 3

export type RunStatement = (sql: string) => Promise<pg.QueryResult>

/** One transaction that neither waits nor works longer than the limits. */
export const inShortTransaction = async <T>(
  client: pg.ClientBase,
  { lockMs, totalMs }: MigrationLimits,
  work: (run: RunStatement) => Promise<T>,
): Promise<T> => {
  const started = performance.now()
  const leftMs = () => (totalMs === 0 ? 0 : Math.max(1, Math.ceil(started + totalMs - performance.now())))
  await client.query('begin')
  try {
    // The second ends the transaction when this process freezes or loses its network.
    await client.query(
      `set local lock_timeout = ${lockMs}; set local idle_in_transaction_session_timeout = ${totalMs}`,
    )
    const result = await work(async (sql) => {
      await client.query(`set local statement_timeout = ${leftMs()}`)
      return client.query(sql)
    })
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** lock_not_available and deadlock_detected: another transaction used the table. */
const isInTheWay = (error: unknown): boolean => ['55P03', '40P01'].includes(codeOf(error))
/** query_canceled: the time for the whole transaction was over. */
const isSlow = (error: unknown): boolean => codeOf(error) === '57014'

/** Repeats a transaction that met its limits. Nothing of it was applied. */
export const withRetries = async <T>(
  { pauseMs, tries }: MigrationLimits,
  attempt: () => Promise<T>,
  onRetry: () => void,
): Promise<T> => {
  let slow = 0
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (isSlow(error)) slow += 1
      if (left <= 0 || slow >= SLOW_TRIES || !(isInTheWay(error) || isSlow(error))) throw error
    }
    onRetry()
    await sleep(pauseMs)
  }
}
