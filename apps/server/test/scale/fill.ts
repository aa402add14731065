import pg from 'pg'
import { A_RELEASE_TO_NOTIFY, LARGE_TABLES, type LargeTable } from './large-tables.ts'

/** The current time of the season; every row lies in the four hundred days before. */
export const MOMENT = '2026-11-15T04:00:00Z'

interface Size {
  readonly students: number
  /** Row counts in the statistics are multiplied by this: the plans of a season without its disk space. */
  readonly seenAs: number
}

/** Adds this many rows to one table. */
export const fillTable = async (
  client: pg.ClientBase,
  { table, columns, select }: LargeTable,
  rows: number,
): Promise<void> => {
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${select}
     from (select n, ${rows} as most, moment, moment - (${rows} - n) * (interval '400 days' / ${rows}) as at
           from generate_series(1, ${rows}) n, (select timestamptz '${MOMENT}' as moment) now) as row`,
  )
  await client.query(`analyze ${table}`)
}

/** Without triggers and foreign keys: only how rows are found and locked matters, not their content. */
export const WITHOUT_CHECKS = `set session_replication_role = replica; set synchronous_commit = off`

/** Fills every table that grows with people. */
export const fillLargeTables = async (url: string, { students, seenAs }: Size): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(WITHOUT_CHECKS)
    for (const large of LARGE_TABLES) await fillTable(client, large, students * large.factor)
    await client.query(A_RELEASE_TO_NOTIFY)
    if (seenAs === 1) return
    // The planner multiplies rows per page by the size of the file.
    await client.query(
      `update pg_class set reltuples = reltuples * $1
       where relkind in ('r', 'i') and reltuples > 0 and oid in (
         select unnest(array[relid, indexrelid]) from pg_stat_user_indexes
         where schemaname || '.' || regexp_replace(relname, '_default$', '') = any ($2))`,
      [seenAs, LARGE_TABLES.map(({ table }) => table)],
    )
  } finally {
    await client.end()
  }
}
