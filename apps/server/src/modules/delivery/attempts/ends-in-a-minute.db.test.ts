import { blankSheet, encodeSheet } from '@medha/test-rules/sheet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantSitting } from '../../../../test/attempts/plant-sitting.ts'
import { plantRunningAttempts } from '../../../../test/saving/running-attempts.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { fixedClock } from '../../../kernel/clock.ts'

const ATTEMPTS = 50_000
/** Attempts whose last save came so late that they are folded from their blocks, one by one. */
const JUDGED = 500
const START = Date.parse('2026-11-15T05:00:00Z')
const DEADLINE = START + 3 * 3_600_000

let server: TestServer
const clock = fixedClock(new Date(START).toISOString())
const query = async (text: string, values: readonly unknown[] = []) =>
  (await server.deps.database.pool.query(text, [...values])).rows

beforeAll(async () => {
  server = await startTestServer({ clock })
  const { pool } = server.deps.database
  const { sittingId, paper } = await plantSitting(server.composition, pool, clock.now())
  await plantRunningAttempts(pool, { count: ATTEMPTS, now: clock.now(), sittingId })
  // The ends are spread over a minute, as the openings were.
  await query(
    `update delivery.test_attempts set sheet = $1, deadline_at = $2::timestamptz + (student_id % 60) * interval '1 second'`,
    [Buffer.from(encodeSheet(blankSheet(paper.shape))), new Date(DEADLINE)],
  )
  await query(
    `update delivery.test_attempts set saved_at = deadline_at + interval '31 seconds', last_t = deadline_at
     where student_id <= $1`,
    [JUDGED],
  )
})
afterAll(() => server.close())

it('[SCL-06] 50,000 attempts of one minute are ended within 90 seconds, by two sweepers, each once', async () => {
  clock.moveTo(new Date(DEADLINE + 60_000 + 31_000).toISOString())
  const { attempts } = server.composition.delivery
  const from = performance.now()
  const [one, other] = await Promise.all([attempts.sweep(), attempts.sweep()])
  expect(performance.now() - from).toBeLessThan(90_000)
  expect(one.ended + other.ended).toBe(ATTEMPTS)
  expect(
    await query(
      `select state, submitted_by, count(*)::int, count(*) filter (where submitted_at = deadline_at)::int as at_deadline
       from delivery.test_attempts group by 1, 2`,
    ),
  ).toEqual([{ state: 'submitted', submitted_by: 'deadline', count: ATTEMPTS, at_deadline: ATTEMPTS }])
  // Nothing is left, and nothing is ended twice.
  expect(await attempts.sweep()).toEqual({ ended: 0, absent: 0 })
})
