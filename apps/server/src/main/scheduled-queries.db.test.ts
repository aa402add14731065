import type { TestDatabase } from '@medha/testkit/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explain, explainAll } from '../../test/scale/explained.ts'
import { fillLargeTables, MOMENT } from '../../test/scale/fill.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { standingClock } from '../kernel/clock.ts'
import { hasUsableCoupon } from '../modules/payments/queries/coupon-by-code.ts'

/** `npm run nightly:sql` sets the number of a season: a million students and ten million charges, really there. */
const STUDENTS = Number(process.env['SCALE_STUDENTS'] ?? 5_000)
const A_SEASON = 1_000_000

/**
 * What each job with a cron line looks at, of the tables that grow with people. A job that is not here, and one that no
 * longer looks at its table, fails: a new scheduled query is explained before it runs in a season.
 */
const SCHEDULED: Readonly<Record<string, readonly string[]>> = {
  // Only the calendar, which does not grow with students.
  'catalogue.roll-seasons': [],
  'identity.delete-expired': [
    'identity.gate_counters',
    'identity.known_devices',
    'identity.one_time_links',
    'identity.sessions',
  ],
  'notifications.delete-expired': ['notifications.message_keys', 'notifications.reports'],
  'notifications.give-up-stale': ['notifications.messages'],
  'verification.delete-expired': [
    'verification.caller_requests',
    'verification.otp_challenges',
    'verification.otp_wrong_guesses',
    'verification.proven_mobiles',
  ],
  'leads.sync-waiting': ['leads.leads'],
  'leads.delete-expired': ['leads.leads'],
  'registration.offer-resume': [
    'registration.sign_ups',
    'registration.resume_links',
    'registration.consents',
  ],
  'registration.release-abandoned': ['registration.sign_ups'],
  'registration.delete-released': ['registration.sign_ups'],
  'registration.delete-expired': ['registration.resume_links'],
  'registration.release-edits': ['registration.exam_edits'],
  'admit-cards.issue': ['admit_cards.admit_cards', 'registration.registrations'],
  'reminders.sweep': ['registration.registrations', 'notifications.message_keys', 'reminders.reminders'],
  'reminders.delete-expired': ['reminders.reminders'],
  'payments.poll-due': ['payments.attempts', 'payments.charges'],
  'payments.close-idle': ['payments.attempts', 'payments.charges'],
  'payments.send-refunds': ['payments.refunds', 'payments.captures'],
  'payments.delete-old-payers': ['payments.charges'],
  'payments.delete-expired': ['payments.notices'],
  'payments.watch': ['payments.attempts', 'payments.charges', 'payments.refunds'],
  'payments.report-day': ['payments.captures', 'payments.charges', 'payments.refunds'],
  'payments.store-receipts': ['payments.receipts'],
  'analytics.delete-expired': ['analytics.page_events'],
  'delivery.delete-expired': ['delivery.launches'],
  // Changes of tables, not rows: old months are dropped whole.
  'platform.create-partitions': [],
  'platform.delete-expired': [],
  'results.notify-releases': ['results.results', 'results.sheets'],
  'results.delete-superseded': ['results.results'],
}

let scratch: TestDatabase
let server: TestServer
beforeAll(async () => {
  scratch = await openTestDatabase()
  await fillLargeTables(scratch.url, { students: STUDENTS, seenAs: A_SEASON / STUDENTS })
  server = await startTestServer({ database: scratch, clock: standingClock(MOMENT) })
}, 3_600_000)
afterAll(async () => {
  await server.close()
  await scratch.drop()
})

const scheduled = () => server.composition.jobs.filter(({ cron }) => cron !== undefined)

it('names what every scheduled job looks at', () => {
  expect(
    scheduled()
      .map(({ queue }) => queue)
      .toSorted(),
  ).toEqual(Object.keys(SCHEDULED).toSorted())
})

describe('with a million students and ten million charges', () => {
  it.each(Object.entries(SCHEDULED))(
    '%s reads no large table whole',
    { timeout: 600_000 },
    async (queue, tables) => {
      const job = scheduled().find((one) => one.queue === queue)!
      const { touched, fullScans } = await explainAll(server.deps.database.pool, () =>
        job.handle({} as never, 'a-job'),
      )
      expect(fullScans).toEqual([])
      expect(touched).toEqual(expect.arrayContaining([...tables]))
    },
  )

  it('the search for a usable coupon steps over the coupons of a campaign', async () => {
    const { db, pool } = server.deps.database
    const search = () =>
      hasUsableCoupon(db, { exam: 'exam20' }, server.deps.clock.now(), null).then(() => undefined)
    expect(await explainAll(pool, search)).toEqual({ touched: ['payments.coupons'], fullScans: [] })
  })

  it('control: a day that is computed from every row reads them all', async () => {
    const { fullScans } = await explain(
      server.deps.database.pool,
      `select count(*) from payments.captures where (captured_at at time zone 'Asia/Kolkata')::date = $1::date`,
      ['2026-11-14'],
    )
    expect(fullScans).toHaveLength(1)
  })
})
