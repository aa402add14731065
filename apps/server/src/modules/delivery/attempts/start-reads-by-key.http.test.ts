import { start } from '@medha/contract/endpoints/player'
import type { TestDatabase } from '@medha/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantMany } from '../../../../test/attempts/plant-many.ts'
import { plantSitting } from '../../../../test/attempts/plant-sitting.ts'
import { examHeaders } from '../../../../test/saving/exam-headers.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { startTestServer } from '../../../../test/test-server.ts'
import { fixedClock } from '../../../kernel/clock.ts'

const [ATTEMPTS, READY, STARTS] = [100_000, 60, 20]
const clock = fixedClock('2026-11-15T05:00:00Z')

let database: TestDatabase
let pool: pg.Pool
let ready: string[]
beforeAll(async () => {
  database = await openTestDatabase()
  pool = new pg.Pool({ connectionString: database.url })
  const server = await startTestServer({ clock, database })
  const { sittingId } = await plantSitting(server.composition, pool, clock.now())
  await server.close()
  ready = await plantMany(pool, { sittingId, now: clock.now(), count: ATTEMPTS, ready: READY })
  // Without a worker that cleans up or analyzes, only starts read the table.
  await pool.query('alter table delivery.test_attempts set (autovacuum_enabled = off)')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Rows of attempts that PostgreSQL has read, with and without an index, once all connections of a server are closed. */
const rowsRead = async (): Promise<number> => {
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            `select from pg_stat_activity where datname = current_database() and application_name = 'medha'`,
          )
        ).rowCount,
      { timeout: 60_000 },
    )
    .toBe(0)
  const { rows } = await pool.query<{ read: number }>(
    `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int4 as read from pg_stat_user_tables
     where schemaname = 'delivery' and relname = 'test_attempts'`,
  )
  return rows[0]?.read ?? -1
}

/** Rows of attempts that are read for one start. */
const readByAStart = async (): Promise<number> => {
  const before = await rowsRead()
  const server = await startTestServer({ clock, database })
  const until = new Date(clock.now().getTime() + 3_600_000)
  for (const attemptId of ready.splice(0, STARTS)) {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: start.path,
      headers: {
        host: 'medha.localhost',
        ...examHeaders(server.composition.delivery.examCookies, { attemptId }, until),
      },
      payload: { declaration: 1, language: 'en', order: 'o'.repeat(43) },
    })
    expect(statusCode).toBe(200)
  }
  await server.close()
  return ((await rowsRead()) - before) / STARTS
}

describe('[SCL-03] a start while 100,000 others sit the same test', () => {
  it('reads its own attempt once and writes it once, whatever the statistics say', async () => {
    expect(await readByAStart()).toBe(2)
    await pool.query('analyze delivery.test_attempts')
    expect(await readByAStart()).toBe(2)
  })

  it('control: without the key it reads many others', async () => {
    await pool.query('alter table delivery.test_attempts drop constraint test_attempts_pkey')
    expect(await readByAStart()).toBeGreaterThan(1_000)
  })
})
