import { ADMISSIONS_RETENTION } from '../modules/admissions/retention.ts'
import { ANALYTICS_RETENTION } from '../modules/analytics/retention.ts'
import { DELIVERY_RETENTION } from '../modules/delivery/retention.ts'
import { IDENTITY_RETENTION } from '../modules/identity/retention.ts'
import { LEADS_RETENTION } from '../modules/leads/retention.ts'
import { NOTIFICATIONS_RETENTION } from '../modules/notifications/retention.ts'
import { PAYMENTS_RETENTION } from '../modules/payments/retention.ts'
import { PRIVACY_RETENTION } from '../modules/privacy/retention.ts'
import { REGISTRATION_RETENTION } from '../modules/registration/retention.ts'
import { REMINDERS_RETENTION } from '../modules/reminders/retention.ts'
import { RESULTS_RETENTION } from '../modules/results/retention.ts'
import { STAFF_RETENTION } from '../modules/staff/retention.ts'
import { VERIFICATION_RETENTION } from '../modules/verification/retention.ts'
import { PLATFORM_RETENTION, type KeptTable, type RetentionRule } from '../platform/database-retention.ts'

/** How long rows are stored. docs/guides/retention.md shows it, and a test compares the two. */
export const RETENTION: readonly RetentionRule[] = [
  ...PLATFORM_RETENTION,
  ...IDENTITY_RETENTION,
  ...VERIFICATION_RETENTION,
  ...LEADS_RETENTION,
  ...REGISTRATION_RETENTION,
  ...REMINDERS_RETENTION,
  ...NOTIFICATIONS_RETENTION,
  ...PAYMENTS_RETENTION,
  ...DELIVERY_RETENTION,
  ...RESULTS_RETENTION,
  ...ANALYTICS_RETENTION,
  ...ADMISSIONS_RETENTION,
  ...PRIVACY_RETENTION,
  ...STAFF_RETENTION,
]

const LEDGER = 'The ledger: books are kept for eight years (Companies Act, section 128).'
const SET_UP = 'Set up by staff; it does not grow with students.'

/** Tables that are not deleted by age, and why. A test fails for a table that is in neither list. */
export const KEPT: readonly KeptTable[] = [
  { table: 'platform.development_clock', why: 'One row.' },
  {
    table: 'audit.chain',
    why: 'Digests of the audit log, in one chain; they name nobody and outlive their entries.',
  },
  { table: 'audit.unsealed', why: 'A row goes when its entry is chained, within seconds.' },
  ...['staff.grants', 'staff.passkeys', 'staff.passwords'].map((table) => ({
    table,
    why: 'Goes with its member.',
  })),
  { table: 'identity.lockouts', why: 'One row for each day on which all logins were under attack.' },
  { table: 'verification.otp_sends', why: 'Goes with its challenge.' },
  { table: 'privacy.erasures', why: 'A request; it goes when it is carried out or taken back.' },
  {
    table: 'admit_cards.admit_cards',
    why: 'A card can be verified at the gate and afterwards; it belongs to the place.',
  },
  { table: 'mock_papers.purchases', why: 'What a charge in the ledger has bought.' },
  { table: 'registration.registrations', why: 'The place in a test; it belongs to the account.' },
  {
    table: 'registration.consents',
    why: 'Proof of consent (DPDP Act, section 6): kept as long as the form it belongs to.',
  },
  { table: 'registration.exam_edits', why: 'Counts the changes of a place; it belongs to the account.' },
  { table: 'registration.schooling', why: 'One row for each account.' },
  {
    table: 'payments.charges',
    why: `${LEDGER} The payer of one that came to nothing is emptied after 14 days.`,
  },
  { table: 'payments.attempts', why: LEDGER },
  { table: 'payments.captures', why: LEDGER },
  { table: 'payments.refunds', why: LEDGER },
  { table: 'payments.redemptions', why: LEDGER },
  { table: 'payments.coupons', why: 'What a redemption in the ledger was for.' },
  { table: 'delivery.test_attempts', why: 'Who sat which test; a result and a receipt stand on it.' },
  {
    table: 'delivery.accommodations',
    why: 'Who has compensatory time in every test; it belongs to the account.',
  },
  { table: 'results.sheets', why: 'What a student answered; the result that counts is computed from it.' },
  { table: 'results.confirmations', why: 'That a scholarship was confirmed; a price stands on it.' },
  {
    table: 'results.scorecard_documents',
    why: 'Printed scorecards can be verified as long as somebody shows one.',
  },
  ...[
    'papers.papers',
    'papers.bundles',
    'papers.assignments',
    'delivery.sittings',
    'delivery.sitting_papers',
    'delivery.sitting_centres',
    'results.schemes',
    'results.marking_rules',
    'results.merit_lists',
    'results.page_settings',
    'results.papers',
    'results.paper_items',
    'results.paper_sections',
    'results.paper_sets',
    'results.paper_subjects',
    'results.paper_topics',
    'results.keys',
    'results.key_items',
    'results.rank_exemptions',
    'results.release_papers',
    'results.releases',
    'results.notice_sweeps',
    'results.scholarship_caps',
    'results.slabs',
  ].map((table) => ({ table, why: SET_UP })),
]
