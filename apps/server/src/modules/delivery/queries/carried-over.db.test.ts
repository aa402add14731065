import { createTestDatabase, type TestDatabase } from '@medha/testkit/database'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../../db/tables.ts'
import { migrate, readMigrations } from '../../../platform/migrations.ts'
import { begunPapersOf } from './paper-attempts.ts'

const ONE_TABLE = 605

let database: TestDatabase
let client: pg.Client
let db: Kysely<Database>
beforeAll(async () => {
  database = await createTestDatabase({ fingerprint: 'empty', prepare: async () => undefined })
  client = new pg.Client(database.url)
  await client.connect()
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url }) }),
  })
  await migrate(
    client,
    readMigrations().filter(({ number }) => number < ONE_TABLE),
  )
  await client.query(`
    insert into delivery.attempts (student_id, test_code, source_type, opened_at, ends_at, submitted_at, marked_absent_at) values
      (101, 'T', 'web', '2026-11-01 10:00+05:30', '2026-11-01 11:00+05:30', '2026-11-01 10:40+05:30', null),
      (102, 'T', 'web', '2026-11-01 10:00+05:30', '2026-11-01 11:00+05:30', null, null),
      (103, 'T', 'web', now(), now() + interval '1 hour', null, null),
      (104, 'HALL', 'web', null, null, null, '2026-11-02 09:00+05:30');
    insert into delivery.paper_attempts (student_id, schedule_id, test_code, opened_at, submitted_at) values
      (101, 'P1-20261101', 'P1', '2026-11-01 10:00+05:30', '2026-11-01 12:00+05:30'),
      (101, 'P2-20261101', 'P2', '2026-11-01 14:30+05:30', null)`)
  await migrate(client, readMigrations())
})
afterAll(async () => {
  await db.destroy()
  await client.end()
  await database.drop()
})

it('[ATT-18] attempts, hall notes and papers of a series are carried over and keep their meaning', async () => {
  const { rows } = await client.query(`
    select a.student_id::int as student, s.test_code as test, a.state, a.submitted_by as by,
      to_char(a.submitted_at at time zone 'Asia/Kolkata', 'DD HH24:MI') as at
    from delivery.test_attempts a join delivery.sittings s using (sitting_id) order by student_id, s.test_code`)
  expect(rows).toEqual([
    { student: 101, test: 'P1', state: 'submitted', by: 'student', at: '01 12:00' },
    { student: 101, test: 'T', state: 'submitted', by: 'student', at: '01 10:40' },
    { student: 102, test: 'T', state: 'submitted', by: 'deadline', at: '01 11:00' },
    { student: 103, test: 'T', state: 'running', by: null, at: null },
    { student: 104, test: 'HALL', state: 'absent', by: null, at: null },
  ])
  // The second paper was only opened, so it can still be begun.
  expect(await begunPapersOf(db, '101')).toEqual(new Map([['P1-20261101', 'submitted']]))
})

it('nothing that was not sat in the player waits to be handed over', async () => {
  const { rowCount } = await client.query(
    `select from delivery.test_attempts where state = 'submitted' and sent_revision is distinct from revision`,
  )
  expect(rowCount).toBe(0)
})
