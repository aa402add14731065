import { randomInt } from 'node:crypto'
import pg from 'pg'
import { createOwnPostgres, type OwnPostgres } from '../../test/own-postgres.ts'
import { fillTable, WITHOUT_CHECKS } from '../../test/scale/fill.ts'
import { LARGE_TABLES } from '../../test/scale/large-tables.ts'
import { readActivity } from '../../test/migrations/table-activity.ts'
import { statementsOf } from '../../src/platform/migration-file.ts'
import { migrate, type Migration } from '../../src/platform/migrations.ts'

const ROWS = 1_000_000

export interface LargeDatabase {
  readonly url: string
  /** The tables that a file names, as far as the last release has them. */
  tablesOf(migration: Migration): string[]
  remove(): Promise<void>
}

/** The institute's folder fills these: some thousand rows. */
const IS_SMALL = /^catalogue\./

const fill = async (client: pg.Client, table: string): Promise<void> => {
  if (IS_SMALL.test(table)) return
  const large = LARGE_TABLES.find((each) => each.table === table)
  if (large === undefined)
    throw new Error(`${table} changes in a migration, so it needs a row in test/scale/large-tables.ts`)
  await fillTable(client, large, ROWS)
}

const NAME = /\b[a-z_]+\.[a-z_]+\b/g
const namedIn = ({ sql }: Migration): string[] => [
  ...new Set(statementsOf(sql).flatMap((statement) => [...statement.matchAll(NAME)].map(([name]) => name))),
]

/** A cluster of its own as the last release left it, with a million rows in each table that the new files name. */
export const openLargeDatabase = async (
  released: readonly Migration[],
  files: readonly Migration[],
): Promise<LargeDatabase> => {
  const postgres: OwnPostgres = await createOwnPostgres(24_000 + randomInt(2_000), {
    fsync: 'off',
    shared_buffers: '256MB',
    max_wal_size: '4GB',
    // Requests are for the rows that a scan reads first.
    synchronize_seqscans: 'off',
  })
  await postgres.start()
  const url = postgres.url('postgres')
  const client = new pg.Client(url)
  await client.connect()
  try {
    await migrate(client, released)
    const known = new Set([...(await readActivity(client)).values()].map(({ table }) => table))
    const tablesOf = (migration: Migration) => namedIn(migration).filter((name) => known.has(name))
    await client.query(WITHOUT_CHECKS)
    for (const table of new Set(files.flatMap(tablesOf))) await fill(client, table)
    await client.query('checkpoint')
    return { url, tablesOf, remove: () => postgres.remove() }
  } catch (error) {
    await postgres.remove()
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
