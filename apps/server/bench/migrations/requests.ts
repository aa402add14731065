import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const PER_SECOND = 100
/** Of the first rows of each table, which batches change first. */
const SAMPLE = 2_000

export interface Waits {
  readonly requests: number
  readonly longestMs: number
  readonly problems: readonly string[]
}

/** A condition for each of the first rows of a table. */
const readRows = async (pool: pg.Pool, table: string): Promise<string[]> => {
  const { rows: keys } = await pool.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_index
     join pg_attribute on attrelid = indrelid and attnum = any (indkey)
     where indisprimary and indrelid = $1::regclass`,
    [table],
  )
  if (keys.length === 0) return []
  const columns = keys.map(({ column }) => column).join(', ')
  const values = keys.map(({ column }) => `quote_literal(${column})`).join(` || ', ' || `)
  const { rows } = await pool.query<{ row: string }>(
    `select '(${columns}) = (' || ${values} || ')' as row from ${table} limit ${SAMPLE}`,
  )
  return rows.map(({ row }) => row)
}

/** One table, and statements that lock it and a row of it like an update. */
const writesTo = async (pool: pg.Pool, table: string): Promise<string[]> => {
  const lock = `lock table ${table} in row exclusive mode`
  const rows = await readRows(pool, table)
  return rows.length === 0
    ? [lock]
    : rows.map((row) => `${lock}; select from ${table} where ${row} for no key update`)
}

/** Sends a hundred requests a second, each a transaction with one write, whatever became of those before. */
export const startRequests = async (
  url: string,
  tables: readonly string[],
): Promise<{ longTransaction(): Promise<pg.Client>; stop(): Promise<Waits> }> => {
  const pool = new pg.Pool({ connectionString: url, max: 100 })
  const writes = new Map<string, string[]>()
  for (const table of tables) writes.set(table, await writesTo(pool, table))
  // One row is for the long transaction: a request for it would wait for that, not for a migration.
  const held = [...writes.values()].map((each) => (each.length > 1 ? each.pop() : each[0]) ?? '')
  const all = [...writes.values()]

  const waits: number[] = []
  const problems: string[] = []
  const request = async (number: number): Promise<void> => {
    const started = performance.now()
    const ofTable = all[number % all.length] ?? []
    const write = ofTable[Math.floor(number / all.length) % ofTable.length] ?? ''
    await pool.query(`begin; ${write}; commit`).catch((error: unknown) => problems.push(String(error)))
    waits.push(performance.now() - started)
  }

  const over = new AbortController()
  const sending = (async () => {
    const started = performance.now()
    const open: Promise<void>[] = []
    for (let number = 0; !over.signal.aborted; number += 1) {
      open.push(request(number))
      await sleep(Math.max(0, started + ((number + 1) * 1_000) / PER_SECOND - performance.now()))
    }
    await Promise.all(open)
  })()

  return {
    /** A transaction that has written a row of each table. */
    longTransaction: async () => {
      const client = new pg.Client(url)
      await client.connect()
      await client.query(`begin; ${held.join('; ')}`)
      return client
    },
    stop: async () => {
      over.abort()
      await sending
      await pool.end()
      return { requests: waits.length, longestMs: Math.round(Math.max(...waits)), problems }
    },
  }
}
