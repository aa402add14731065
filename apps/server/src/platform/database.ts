import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from '../../db/tables.ts'
import { watchedClient } from './watched-client.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** Bigints stay strings and plain days stay `YYYY-MM-DD`: a JavaScript number or Date would change them. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export interface OpenDatabase {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

export interface ConnectionTimeouts {
  /** Longer than the statement timeout: a server that is silent for this long is gone. */
  readonly silentMs: number
  /** A worker that is alive but forgot its transaction must not hold its locks forever. */
  readonly idleInTransactionMs: number
  /** How long a call waits for a connection when all are in use. */
  readonly freeConnectionMs: number
}

/** All connections of the pool stayed in use while a call waited: nothing is broken, and a retry may succeed. */
export class NoFreeConnection extends Error {
  override name = 'NoFreeConnection'
}

const STATEMENT_MS = 10_000
export const DEFAULT_TIMEOUTS: ConnectionTimeouts = {
  silentMs: STATEMENT_MS + 5_000,
  idleInTransactionMs: 60_000,
  freeConnectionMs: 5_000,
}

/** The pool's timeout error has neither a class nor a code. */
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
  /** PostgreSQL settings that every connection starts with. */
  settings: Readonly<Record<string, string>> = {},
): OpenDatabase => {
  const pool = new pg.Pool({
    Client: watchedClient(silentMs),
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: freeConnectionMs,
    // Detects a vanished machine on idle connections too.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: 'medha',
    ...(Object.keys(settings).length === 0 ? {} : { options: asOptions(settings) }),
  })
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => undefined)
  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw isWaitOver(error) ? new NoFreeConnection() : error
    })
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } })
  const db = new Kysely<Database>({ dialect })
  // `db.destroy()` ends the pool only after a query of its own, and some callers use the pool alone.
  return { db, pool, close: () => pool.end() }
}
