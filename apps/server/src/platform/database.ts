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
}

const STATEMENT_MS = 10_000
const DEFAULT_TIMEOUTS: ConnectionTimeouts = { silentMs: STATEMENT_MS + 5_000, idleInTransactionMs: 60_000 }

export const openDatabase = (
  url: string,
  max: number,
  { silentMs, idleInTransactionMs }: ConnectionTimeouts = DEFAULT_TIMEOUTS,
): OpenDatabase => {
  const pool = new pg.Pool({
    Client: watchedClient(silentMs),
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 5_000,
    // Also where nobody asks anything a machine that vanished is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: 'medha',
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
