import type { TestDatabase } from '@medha/testkit/database'
import { plainDate } from '@medha/rules/plain-date'
import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explain, explainAll } from '../../test/scale/explained.ts'
import { fillLargeTables, MOMENT } from '../../test/scale/fill.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { fixedClock } from '../kernel/clock.ts'
import { createSignUpKeys } from '../modules/registration/sign-up/secrets/sign-up-keys.ts'
import { erasePerson } from './person/erase-person.ts'
import { hasUsableCoupon } from '../modules/payments/queries/coupon-by-code.ts'

/** `npm run nightly:sql` sets the size of a season, with real rows: a million students and ten million charges. */
const STUDENTS = Number(process.env['SCALE_STUDENTS'] ?? 5_000)
const A_SEASON = 1_000_000

/**
 * The growing tables that each cron job reads. The test fails for a job that is not listed or no longer reads its
 * table: a new scheduled query is explained before it runs in a season.
 */
const SCHEDULED: Readonly<Record<string, readonly string[]>> = {
  // Only the calendar, which does not grow with students.
  'catalogue.roll-seasons': [],
  // Course orders grow with courses sold, not with students.
  'admissions.delete-expired': [],
  // Requests of families: a few in a day.
  'privacy.carry-out-erasures': [],
  'privacy.delete-expired': [],
  'person.erase-inactive': ['identity.students'],
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
  'registration.release-abandoned': ['registration.sign_ups', 'registration.consents', 'leads.leads'],
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
  'payments.delete-old-receipts': ['payments.charges', 'payments.receipts'],
  'payments.delete-expired': ['payments.notices'],
  'payments.watch': ['payments.attempts', 'payments.charges', 'payments.refunds'],
  'payments.report-day': ['payments.captures', 'payments.charges', 'payments.refunds'],
  'payments.store-receipts': ['payments.receipts'],
  'delivery.delete-expired': ['delivery.launches'],
  'delivery.lay-out-sittings': ['registration.registrations'],
  // Attempts of the player are not among the large tables of this test yet.
  'delivery.sweep': [],
  'delivery.judge-late': [],
  'delivery.audit': [],
  'delivery.send-sheets': [],
  // Schema changes, not rows: old months are dropped whole.
  'analytics.delete-expired': [],
  'staff.delete-expired': [],
  'platform.create-partitions': [],
  'platform.delete-expired': [],
  'results.notify-releases': ['results.results', 'results.sheets'],
  'results.delete-superseded': ['results.results'],
}

const FAMILY = {
  name: 'Asha Verma',
  fatherName: null,
  email: 'asha@example.in',
  mobile: '+919876500001',
  dateOfBirth: plainDate('2010-01-01'),
  city: 'Delhi',
  state: 'Delhi',
  pincode: '110001',
}

let scratch: TestDatabase
let server: TestServer
let standins: TestStandins

/** Seals the forms that a job opens, as the product does. */
const sealForms = async (): Promise<void> => {
  const { pool } = server.deps.database
  const keys = createSignUpKeys(server.deps.config.SIGN_UP_KEY)
  const { rows } = await pool.query<{ sign_up_id: string; mobile_key: Buffer }>(
    `select sign_up_id, mobile_key from registration.sign_ups where state = 'held'`,
  )
  for (const { sign_up_id: signUpId, mobile_key: mobileKey } of rows)
    await pool.query(`update registration.sign_ups set sealed_person = $2 where sign_up_id = $1`, [
      signUpId,
      keys.seal(mobileKey, FAMILY),
    ])
}

beforeAll(async () => {
  scratch = await openTestDatabase()
  await fillLargeTables(scratch.url, { students: STUDENTS, seenAs: A_SEASON / STUDENTS })
  standins = await startTestStandins()
  const env = { CRM_URL: standins.smsUrl, FILES_URL: standins.filesUrl }
  server = await startTestServer({ database: scratch, clock: fixedClock(MOMENT), env })
  await sealForms()
}, 3_600_000)
afterAll(async () => {
  await server.close()
  await standins.close()
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

  it('the erasure of one student reads no large table whole', { timeout: 600_000 }, async () => {
    const { db, pool } = server.deps.database
    const [student] = await db.selectFrom('identity.students').select('roll_number').limit(1).execute()
    const erase = () =>
      erasePerson(server.composition.person, student?.roll_number ?? '', 'ops').then(() => undefined)
    const { touched, fullScans } = await explainAll(pool, erase)
    // A day of launches and two days of codes are small tables, and an erasure is not urgent.
    const small = /^(delivery.launches|verification.\w+|identity.gate_counters):/
    expect(fullScans.filter((scan) => !small.test(scan))).toEqual([])
    expect(touched).toEqual(
      expect.arrayContaining(['identity.students', 'payments.charges', 'results.sheets']),
    )
  })

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
