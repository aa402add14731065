import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantSitting } from '../../../../test/attempts/plant-sitting.ts'
import { plantRunningAttempts } from '../../../../test/saving/running-attempts.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { fixedClock } from '../../../kernel/clock.ts'

const MINUTE = 60_000
const STARTED = '2026-11-15T05:00:00Z'
const clock = fixedClock(STARTED)
/** One attempt per reason, and one without problems. */
const PLANTED = {
  'wants-another-device': `saved_at = $2`,
  'asked-by-another-device': `saved_at = $2`,
  paused: `state = 'paused', paused_at = $2, saved_at = $2`,
  'not-ended': `deadline_at = $2::timestamptz - interval '6 minutes', saved_at = $2`,
  silent: `saved_at = $2::timestamptz - interval '91 seconds'`,
  'not-started': `state = 'ready', started_at = null, deadline_at = null, opens_at = $2::timestamptz - interval '11 minutes'`,
  'held-answers': `state = 'submitted', submitted_at = $2, submitted_by = 'deadline', finished_at = $2, held = 3`,
  well: `saved_at = $2::timestamptz - interval '80 seconds'`,
} as const

let server: TestServer
let sittingId: string
let ids: string[]
const query = (text: string, values: readonly unknown[] = []) =>
  server.deps.database.pool.query(text, [...values])

beforeAll(async () => {
  server = await startTestServer({ clock })
  const { pool } = server.deps.database
  const planted = await plantSitting(server.composition, pool, clock.now())
  sittingId = String(planted.sittingId)
  ids = await plantRunningAttempts(pool, {
    count: Object.keys(PLANTED).length,
    now: clock.now(),
    sittingId: planted.sittingId,
  })
  clock.advance(30 * MINUTE)
  for (const [at, set] of Object.values(PLANTED).entries())
    await query(
      `update delivery.test_attempts set ${set}, centre = 'DL001' where attempt_id = $1 and $2::timestamptz is not null`,
      [ids[at], clock.now()],
    )
  await query(
    `insert into delivery.takeover_codes (attempt_id, code_hash, made_by, reason, expires_at) values ($1, '\\x00', 'asha', 'broken', $2)`,
    [ids[0], new Date(clock.now().getTime() + 5 * MINUTE)],
  )
  // One request without an answer, and one whose minute is over.
  await query(
    `insert into delivery.takeover_requests (change_id, attempt_id, epoch, device_hash, requested_at, expires_at)
     select place, id, 1, sha256('other'), asked, asked + interval '1 minute'
     from (values (1, $1::int8, $3::timestamptz - interval '5 seconds'), (2, $2, $3 - interval '1 minute')) as given (place, id, asked)`,
    [ids[1], ids[7], clock.now()],
  )
})
afterAll(() => server.close())

it('[OPS-02] who needs help is named with the reason, and who is well is not', async () => {
  const { needHelp } = await server.composition.delivery.office.watch(sittingId)
  const reasons = Object.keys(PLANTED).filter((name) => name !== 'well')
  expect(new Set(needHelp.map(({ attemptId, reason }) => `${attemptId} ${reason}`))).toEqual(
    new Set(reasons.map((reason, at) => `${ids[at]} ${reason}`)),
  )
  expect(needHelp).toHaveLength(reasons.length)
  expect(needHelp.filter(({ since }) => since > clock.now())).toEqual([])
})

it('[OPS-02] counts are by state and centre', async () => {
  const { office } = server.composition.delivery
  const counts = { ready: 1, running: 5, interrupted: 1, paused: 1, submitted: 1, absent: 0, voided: 0 }
  expect((await office.watch(sittingId)).centres).toEqual([{ centre: 'DL001', ...counts }])
  expect(await office.sittings()).toMatchObject([{ sittingId, testCode: 'T', ...counts }])
})

it('control: whoever is stopped, or is heard of again, is not called silent', async () => {
  await query(`update delivery.sittings set paused_at = $1`, [clock.now()])
  const reasons = async () =>
    (await server.composition.delivery.office.watch(sittingId)).needHelp.map(({ reason }) => reason)
  expect(await reasons()).not.toContain('silent')
  await query(`update delivery.sittings set paused_at = null`)
  expect(await reasons()).toContain('silent')
  await query(`update delivery.test_attempts set saved_at = $1 where state = 'running'`, [clock.now()])
  expect(await reasons()).not.toContain('silent')
})
