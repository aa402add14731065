import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from '../../db/tables.ts'
import { watchedClient } from './watched-client.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** Bigints stay strings, plain days stay `YYYY-MM-DD`: neither survives a trip through a JavaScript Date or number. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export interface OpenDatabase {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** How long the two ends wait for each other. */
export interface ConnectionTimeouts {
  /** Longer than the database lets a statement run: whoever is silent then is gone. */
  readonly silentMs: number
  /** A worker that lives on but forgot its transaction must not hold its locks for ever. */
  readonly idleInTransactionMs: number
  /** A call that finds every connection in use waits so long for one. */
  readonly freeConnectionMs: number
}

/** Every connection of the pool was in use for as long as a call waits: nothing is broken, and a retry may find one. */
export class NoFreeConnection extends Error {
  override name = 'NoFreeConnection'
}

const STATEMENT_MS = 10_000
export const DEFAULT_TIMEOUTS: ConnectionTimeouts = {
  silentMs: STATEMENT_MS + 5_000,
  idleInTransactionMs: 60_000,
  freeConnectionMs: 5_000,
}

/** The pool's error has neither a class nor a code. */
const isWaitOver = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

const asOptions = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

export const openDatabase = (
  url: string,
  max: number,
  { silentMs, idleInTransactionMs, freeConnectionMs }: ConnectionTimeouts = DEFAULT_TIMEOUTS,
  /** Settings of PostgreSQL that every connection begins with. */
  settings: Readonly<Record<string, string>> = {},
): OpenDatabase => {
  const pool = new pg.Pool({
    Client: watchedClient(silentMs),
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: freeConnectionMs,
    // Also where nobody asks anything a machine that vanished is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: 'medha',
    ...(Object.keys(settings).length === 0 ? {} : { options: asOptions(settings) }),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw isWaitOver(error) ? new NoFreeConnection() : error
    })
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } })
  const db = new Kysely<Database>({ dialect })
  // `db.destroy()` would end the pool only after a query of its own, and some callers use the pool alone.
  return { db, pool, close: () => pool.end() }
}
