/** When the personal data of a table is deleted. */
type Ending =
  /** By its age: a rule of the table in `retention.ts`. */
  | 'by age'
  /** With the account: `person.erase-inactive`, or earlier if the family requests it. */
  | 'with the account'
  /** With the row it refers to, which has a rule. */
  | 'with its row'

export interface PersonalColumns {
  readonly table: string
  readonly columns: readonly string[]
  readonly ends: Ending
  /** The job that deletes it. */
  readonly job: string
}

const withTheAccount = (table: string, ...columns: string[]): PersonalColumns => ({
  table,
  columns: ['student_id', ...columns],
  ends: 'with the account',
  job: 'person.erase-inactive',
})
const byAge = (table: string, job: string, ...columns: string[]): PersonalColumns => ({
  table,
  columns,
  ends: 'by age',
  job,
})

/**
 * Every column that shows who a person is, where they were or what they did. A test fails for any column with such a
 * name, and any table with students, that is not listed here.
 */
export const PERSONAL_COLUMNS: readonly PersonalColumns[] = [
  withTheAccount(
    'identity.students',
    'first_name',
    'last_name',
    'father_name',
    'mobile',
    'email',
    'date_of_birth_sealed',
    'date_of_birth_proof',
  ),
  byAge('identity.sessions', 'identity.delete-expired', 'student_id', 'device_hash', 'ip_key', 'subnet_key'),
  byAge('identity.known_devices', 'identity.delete-expired', 'student_id', 'device_hash'),
  byAge('identity.one_time_links', 'identity.delete-expired', 'student_id'),
  byAge('identity.gate_counters', 'identity.delete-expired', 'bucket'),
  byAge(
    'verification.otp_challenges',
    'verification.delete-expired',
    'subject',
    'mobile',
    'number_key',
    'browser_hash',
    'ip_key',
  ),
  {
    table: 'verification.otp_sends',
    columns: ['number_key', 'ip_key', 'subnet_key', 'prefix'],
    ends: 'with its row',
    job: 'verification.delete-expired',
  },
  byAge(
    'verification.otp_wrong_guesses',
    'verification.delete-expired',
    'number_key',
    'browser_hash',
    'ip_key',
    'subnet_key',
  ),
  byAge('verification.proven_mobiles', 'verification.delete-expired', 'browser_hash', 'mobile'),
  byAge(
    'verification.caller_requests',
    'verification.delete-expired',
    'browser_hash',
    'mobile',
    'first_name',
    'last_name',
    'email',
  ),
  byAge(
    'leads.leads',
    'leads.delete-expired',
    'lead_id',
    'lead_key',
    'mobile',
    'name',
    'email',
    'campaign',
    'student_id',
  ),
  {
    table: 'leads.institute_students',
    columns: ['psid', 'mobile', 'name', 'email'],
    ends: 'with the account',
    job: 'person.erase-inactive',
  },
  withTheAccount('registration.registrations'),
  withTheAccount('registration.schooling', 'city'),
  withTheAccount('registration.exam_edits'),
  withTheAccount(
    'registration.sign_ups',
    'mobile_key',
    'child_key',
    'form_key',
    'browser_hash',
    'sealed_person',
    'lead_id',
    'campaign',
  ),
  byAge('reminders.reminders', 'reminders.delete-expired', 'student_id'),
  byAge(
    'notifications.messages',
    'notifications.delete-expired',
    'dedupe_key',
    'student_id',
    'recipient',
    'words',
  ),
  byAge('notifications.message_keys', 'notifications.delete-expired', 'dedupe_key'),
  withTheAccount('mock_papers.purchases'),
  byAge('delivery.launches', 'delivery.delete-expired', 'student_id', 'portal_device_hash'),
  byAge('delivery.takeover_requests', 'delivery.delete-expired', 'device_hash'),
  withTheAccount('delivery.test_attempts', 'device_hash', 'portal_device_hash'),
  withTheAccount('delivery.accommodations'),
  withTheAccount('results.sheets', 'choices'),
  withTheAccount('results.results', 'subject_tallies'),
  withTheAccount('results.confirmations'),
  withTheAccount('results.scorecard_documents'),
  {
    table: 'payments.charges',
    columns: ['payer_key', 'return_to', 'sealed_payer', 'student_id'],
    ends: 'with the account',
    job: 'payments.delete-old-payers',
  },
  {
    table: 'payments.redemptions',
    columns: ['payer_key'],
    ends: 'with its row',
    job: 'payments.delete-old-payers',
  },
  byAge(
    'admissions.course_orders',
    'admissions.delete-expired',
    'student_id',
    'billing_name',
    'billing_email',
    'billing_address',
    'billing_city',
    'billing_state',
    'billing_pincode',
    'father_name',
  ),
  byAge('privacy.corrections', 'privacy.delete-expired', 'student_id', 'sealed_value'),
  {
    table: 'privacy.erasures',
    columns: ['student_id', 'sealed_contact'],
    ends: 'with the account',
    job: 'privacy.carry-out-erasures',
  },
  byAge('platform.audit_entries', 'platform.delete-expired', 'actor', 'subject'),
  byAge('platform.outbox', 'platform.delete-expired', 'payload'),
]

/** Columns with names like those above that are not about people. */
export const NOT_PERSONAL: Readonly<Record<string, string>> = {
  'delivery.changes.act_key': 'Names one act of the exam office.',
  'delivery.sitting_papers.bundle_hash': 'The fingerprint of a paper’s file.',
  'papers.bundles.file_hash': 'The fingerprint of a paper’s file.',
  'papers.bundles.sealed_with': 'The number of a key.',
  'papers.papers.sealed_at': 'When a paper was closed to changes.',
  'papers.bundles.sealed_key': 'The key of a paper’s file.',
  'analytics.page_events.name': 'The name of an event; a page event cannot carry a person.',
  'platform.outbox.name': 'The name of an event.',
  'payments.charges.support_phone': 'The institute’s own number.',
  'reminders.reminder_sweeps.after_student': 'How far a sweep has come.',
  'results.notice_sweeps.reached_student': 'How far a sweep has come.',
  'results.key_items.key_version': 'A key is the answers of a paper.',
  'results.keys.key_version': 'A key is the answers of a paper.',
  'results.release_papers.key_version': 'A key is the answers of a paper.',
  'results.release_papers.subject_highest': 'A subject of a paper.',
  'results.release_papers.subject_average': 'A subject of a paper.',
  'results.paper_topics.subject': 'A subject of a paper.',
  ...Object.fromEntries(
    ['paper_sections', 'paper_subjects', 'paper_topics', 'papers'].flatMap((table) =>
      ['name_en', 'name_hi'].map((column) => [`results.${table}.${column}`, 'The name of a paper’s part.']),
    ),
  ),
}
