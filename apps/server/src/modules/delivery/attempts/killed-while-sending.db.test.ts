import { blankSheet, encodeSheet } from '@medha/test-rules/sheet'
import type { TestDatabase } from '@medha/testkit/database'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantSitting } from '../../../../test/attempts/plant-sitting.ts'
import { plantRunningAttempts } from '../../../../test/saving/running-attempts.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

const [STUDENTS, WITHIN] = [300, 120_000]

let database: TestDatabase
let server: TestServer
let pool: pg.Pool
const count = async (from: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int4 as count from ${from}`)
  return rows[0]?.count ?? -1
}
beforeAll(async () => {
  database = await openTestDatabase()
  pool = new pg.Pool({ connectionString: database.url })
  server = await startTestServer({ database })
  const now = new Date()
  const { sittingId, paper } = await plantSitting(server.composition, pool, now)
  await plantRunningAttempts(pool, { count: STUDENTS, now, sittingId })
  await pool.query(
    `update delivery.test_attempts set sheet = set_byte($1, 1, 1 << (student_id % 4)::int4), state = 'submitted',
       submitted_at = opens_at, submitted_by = 'student', finished_at = opens_at`,
    [Buffer.from(encodeSheet(blankSheet(paper.shape)))],
  )
})
afterAll(async () => {
  await pool.end()
  await server.close()
  await database.drop()
})

/** A real worker; a minute of its jobs is two seconds. */
const startWorker = () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../main/worker.ts')], {
    env: {
      ...process.env,
      MEDHA_ENV: 'test',
      DATABASE_URL: database.url,
      REDIS_PREFIX: `killed:${process.pid}:`,
      JOBS_MINUTE_SECONDS: '2',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
}

/** The sheets in results, with the transaction that wrote each. */
const stored = async () =>
  (
    await pool.query(
      `select xmin::text, sheet.student_id, sheet.choices, sheet.numbers, sheet.submitted_at from results.sheets sheet order by 2`,
    )
  ).rows
const UNSENT = 'delivery.test_attempts where sent_revision is null'

describe('[RVW-01] a worker that is killed after results has the sheets and before delivery notes it', () => {
  it('leaves them to the next one, which sends all of them again, and results has each once', async () => {
    // A lock on one attempt stops the worker between its two writes.
    const holder = await pool.connect()
    await holder.query(`begin; select from delivery.test_attempts where student_id = ${STUDENTS} for update`)
    const kill = startWorker()
    try {
      const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%set sent_revision%'`
      await expect.poll(() => count(waiting), { timeout: WITHIN, interval: 50 }).toBe(1)
      expect(await count('results.sheets')).toBe(STUDENTS)
      await kill('SIGKILL')
      // PostgreSQL notices a dead client only when it answers; here the connection ends with the process.
      await pool.query(`select pg_terminate_backend(pid) from ${waiting}`)
      await expect.poll(() => count(waiting)).toBe(0)
    } finally {
      await kill('SIGKILL')
      await holder.query('rollback')
      holder.release()
    }
    const before = await stored()
    expect(before).toHaveLength(STUDENTS)
    expect(await count(UNSENT)).toBe(STUDENTS)

    const stop = startWorker()
    try {
      await expect.poll(() => count(UNSENT), { timeout: WITHIN, interval: 50 }).toBe(0)
    } finally {
      await stop('SIGTERM')
    }
    // The same rows: none is doubled, and none was written a second time.
    expect(await stored()).toEqual(before)
    expect(new Set(before.map(({ choices }) => choices[0]))).toEqual(new Set([1, 2, 4, 8]))
  })

  it('control: with the two writes in the other order the sheets would be missing', async () => {
    await pool.query('delete from results.sheets')
    expect(await server.composition.delivery.attempts.sendSheets()).toBe(0)
    expect(await count('results.sheets')).toBe(0)
    await pool.query('update delivery.test_attempts set sent_revision = null')
    expect(await server.composition.delivery.attempts.sendSheets()).toBe(STUDENTS)
    expect(await count('results.sheets')).toBe(STUDENTS)
  })
})
