import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from '../../db/tables.ts'
import { PreparingClient } from './prepared-statements.ts'

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

export const openDatabase = (url: string, max: number): OpenDatabase => {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    application_name: 'medha',
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
