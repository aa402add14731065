import type { TestDatabase } from '@medha/testkit/database'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/tables.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Db } from '../platform/database.ts'
import { deleteOlderThan } from '../platform/database-deletion.ts'
import { RETENTION } from './retention.ts'

let scratch: TestDatabase
let pool: pg.Pool
let db: Db
beforeAll(async () => {
  scratch = await openTestDatabase()
  pool = new pg.Pool({ connectionString: scratch.url, max: 2 })
  db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
})
afterAll(async () => {
  await db.destroy()
  await scratch.drop()
})

describe('a night on which there is much to delete', () => {
  const ROWS = 3_000
  /** How many of the old rows and ten young ones remain, if a statement times out above a thousand rows. */
  const leftAfter = async (name: string, batch: number): Promise<number> => {
    await pool.query(`
      create table public.${name} (at timestamptz not null);
      create index on public.${name} (at);
      create function public.${name}_takes_long() returns trigger language plpgsql as $$
        begin
          if (select count(*) > 1000 from gone) then
            raise query_canceled using message = 'canceling statement due to statement timeout';
          end if;
          return null;
        end $$;
      create trigger long after delete on public.${name} referencing old table as gone
        for each statement execute function public.${name}_takes_long();
      insert into public.${name} select '2026-01-01' from generate_series(1, ${ROWS});
      insert into public.${name} select '2027-01-01' from generate_series(1, 10)`)
    await deleteOlderThan(db, { table: `public.${name}`, column: 'at' }, new Date('2026-06-01'), batch).catch(
      () => undefined,
    )
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int from public.${name}`)
    return rows[0]?.count ?? -1
  }

  it('deletes all of it, within the time that a statement has', async () => {
    expect(await leftAfter('in_batches', 200)).toBe(10)
  })
  it('control: in one statement nothing is deleted', async () => {
    expect(await leftAfter('at_once', 2 * ROWS)).toBe(ROWS + 10)
  })
})

const AGED = RETENTION.filter(({ isMonthly, deletedBy }) => !isMonthly && deletedBy === undefined)

it.each(AGED)('finds what is old in $table by an index on $column', async ({ table, column, only }) => {
  const { rows } = await pool.query(
    `select from pg_index index
     join pg_attribute col on col.attrelid = index.indrelid and col.attnum = index.indkey[0]
     where index.indrelid = $1::regclass and col.attname = $2 and (index.indpred is null or $3)`,
    [table, column, only !== undefined],
  )
  expect(rows.length).toBeGreaterThan(0)
})
