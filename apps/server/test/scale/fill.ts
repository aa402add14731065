import pg from 'pg'
import { A_RELEASE_TO_NOTIFY, LARGE_TABLES } from './large-tables.ts'

/** The current time of the season; every row lies in the four hundred days before. */
export const MOMENT = '2026-11-15T04:00:00Z'

interface Size {
  readonly students: number
  /** Row counts in the statistics are multiplied by this: the plans of a season without its disk space. */
  readonly seenAs: number
}

/**
 * Fills every table that grows with people. Without triggers and foreign keys: only how rows are found matters, not
 * their content.
 */
export const fillLargeTables = async (url: string, { students, seenAs }: Size): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
    for (const { table, factor, columns, select } of LARGE_TABLES) {
      const most = students * factor
      await client.query(
        `insert into ${table} (${columns}) overriding system value
         select ${select}
         from (select n, ${most} as most, moment, moment - (${most} - n) * (interval '400 days' / ${most}) as at
               from generate_series(1, ${most}) n, (select timestamptz '${MOMENT}' as moment) now) as row`,
      )
      await client.query(`analyze ${table}`)
    }
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
