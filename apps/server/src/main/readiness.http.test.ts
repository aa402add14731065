import { BUILD_INFO, VERSION_HEADER } from '@medha/configuration/build-info'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantRunningAttempts } from '../../test/saving/running-attempts.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { systemClock } from '../kernel/clock.ts'
import { buildServer } from './server.ts'

let server: TestServer
let aheadMs = 0
const clock = { now: () => new Date(systemClock.now().getTime() + aheadMs) }
const ready = async (app = server.app) => {
  const reply = await app.inject('/ready')
  return { status: reply.statusCode, body: reply.json() }
}
const READY = { status: 200, body: { ready: true } }
const WRONG = { status: 503, body: { ready: false, reason: "the clock differs from the database's" } }

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

it('[DEP-05] says its version when it is ready and in its metrics', async () => {
  const { version, commit } = BUILD_INFO
  expect((await server.app.inject('/ready')).headers).toMatchObject(VERSION_HEADER)
  expect((await server.app.inject('/metrics')).body).toContain(
    `medha_build_info{version="${version}",commit="${commit}"} 1`,
  )
})

it('[DEP-22] is ready although every connection to the database is busy for a while', async () => {
  const { pool } = server.deps.database
  expect(await ready()).toEqual(READY)
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const isFree = pool.query('select 1').then(() => true)
  try {
    expect(await ready()).toEqual(READY)
    // The control: a check that waits for a connection is not answered.
    expect(await Promise.race([isFree, sleep(50, false)])).toBe(false)
  } finally {
    for (const client of clients) client.release()
  }
  expect(await isFree).toBe(true)
})

describe('[TIM-17] a process whose clock differs from the database', () => {
  it.each([300, -300, 7_200_000, -7_200_000])('by %d ms is not ready, and says why', async (ms) => {
    aheadMs = ms
    // One slow response may hide a small difference; the load balancer polls again.
    await expect.poll(() => ready()).toEqual(WRONG)
    aheadMs = 0
    expect(await ready()).toEqual(READY)
  })

  it.each([200, -200])('by %d ms is ready, however often it is polled', async (ms) => {
    aheadMs = ms
    for (let count = 0; count < 20; count += 1) expect(await ready()).toEqual(READY)
    aheadMs = 0
  })

  it('and has nothing to do with tests is ready: the difference alone would stop no process', async () => {
    aheadMs = 7_200_000
    const { app } = await buildServer(server.deps, server.composition, new Set(['registration']))
    expect(await ready(app)).toEqual(READY)
    await app.close()
    const exam = await buildServer(server.deps, server.composition, new Set(['delivery']))
    expect(await ready(exam.app)).toEqual(WRONG)
    await exam.app.close()
    aheadMs = 0
  })

  it('ends no test of anybody', async () => {
    const { pool } = server.deps.database
    const { rows } = await pool.query<{ id: number }>(
      `insert into delivery.sittings (test_code, schedule_id, exam_type, kind, sat_on, opens_at, entry_until, duration_ms)
       values ('T', 'S', 'iACST', 'window', current_date, now(), now() + interval '3 hours', 10800000)
       returning sitting_id::int4 as id`,
    )
    const [attemptId] = await plantRunningAttempts(pool, { count: 1, sittingId: rows[0]?.id ?? 0 })
    const stateAfterSweep = async (): Promise<string> => {
      await server.composition.jobs
        .find(({ queue }) => queue === 'delivery.sweep')
        ?.handle(undefined as never, 'a-job')
      const found = await pool.query('select state from delivery.test_attempts where attempt_id = $1', [
        attemptId,
      ])
      return found.rows[0].state
    }
    aheadMs = 4 * 3_600_000
    expect(await stateAfterSweep()).toBe('running')
    // The control: by that clock the test is over, and only the clock check kept it running.
    await server.composition.delivery.attempts.sweep()
    const after = await pool.query('select state from delivery.test_attempts where attempt_id = $1', [
      attemptId,
    ])
    expect(after.rows[0].state).toBe('submitted')
    aheadMs = 0
  })
})

it('[TIM-17] a clock that was moved in development is no wrong clock', async () => {
  const movable = await startTestServer({ env: { MOVABLE_CLOCK: 'on' } })
  await movable.deps.movableClock?.moveTo('2027-01-01T00:00:00Z')
  expect(await ready(movable.app)).toEqual(READY)
  await movable.close()
})
