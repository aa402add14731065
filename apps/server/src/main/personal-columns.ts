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

const STAFF_JOB = 'staff.delete-expired'
const ofMember = (table: string, ...columns: string[]): PersonalColumns => ({
  table,
  columns,
  ends: 'with its row',
  job: STAFF_JOB,
})

/**
 * Every column that shows who a person is, where they were or what they did. Every other column stands in
 * `plain-columns.ts`; a test fails for a column that is in neither list.
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
    'roll_number',
  ),
  byAge(
    'identity.sessions',
    'identity.delete-expired',
    'student_id',
    'token_hash',
    'cookie_hash',
    'device_hash',
    'device',
    'ip_key',
    'subnet_key',
  ),
  byAge('identity.known_devices', 'identity.delete-expired', 'student_id', 'device_hash'),
  byAge('identity.one_time_links', 'identity.delete-expired', 'student_id', 'code_hash'),
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
    'crm_id',
  ),
  byAge('leads.institute_students', 'leads.delete-expired', 'psid', 'mobile', 'name', 'email'),
  withTheAccount('registration.registrations'),
  withTheAccount('registration.schooling', 'city'),
  withTheAccount('registration.exam_edits', 'held_from'),
  {
    table: 'registration.consents',
    columns: ['declared_by', 'proof'],
    ends: 'with its row',
    job: 'registration.delete-released',
  },
  byAge('registration.resume_links', 'registration.delete-expired', 'code_hash'),
  {
    table: 'admit_cards.admit_cards',
    columns: ['serial'],
    ends: 'with its row',
    job: 'person.erase-inactive',
  },
  byAge('payments.receipts', 'payments.delete-old-receipts', 'receipt_number'),
  byAge('delivery.blocks', 'delivery.delete-expired', 'body'),
  byAge('delivery.changes', 'delivery.delete-expired', 'reason', 'text_en', 'text_hi', 'what'),
  byAge('delivery.held_decisions', 'delivery.delete-expired', 'reason'),
  byAge('delivery.takeover_codes', 'delivery.delete-expired', 'code_hash', 'reason'),
  byAge(
    'registration.sign_ups',
    'registration.delete-released',
    'student_id',
    'mobile_key',
    'child_key',
    'form_key',
    'browser_hash',
    'sealed_person',
    'lead_id',
    'campaign',
    'held_from',
  ),
  byAge('reminders.reminders', 'reminders.delete-expired', 'student_id'),
  byAge(
    'notifications.messages',
    'notifications.delete-expired',
    'dedupe_key',
    'student_id',
    'recipient',
    'words',
    'attachment',
  ),
  byAge('notifications.message_keys', 'notifications.delete-expired', 'dedupe_key'),
  withTheAccount('mock_papers.purchases'),
  byAge(
    'delivery.launches',
    'delivery.delete-expired',
    'student_id',
    'code_hash',
    'portal_device_hash',
    'redeemed_by',
  ),
  byAge('delivery.takeover_requests', 'delivery.delete-expired', 'device_hash'),
  withTheAccount('delivery.test_attempts', 'device_hash', 'device_label', 'portal_device_hash', 'sheet'),
  withTheAccount('delivery.accommodations', 'reason'),
  withTheAccount('results.sheets', 'choices', 'numbers'),
  withTheAccount(
    'results.results',
    'total',
    'correct',
    'wrong',
    'topic_scores',
    'rank',
    'percentile',
    'subject_tallies',
  ),
  withTheAccount('results.confirmations'),
  withTheAccount('results.scorecard_documents', 'serial', 'total', 'rank', 'percentile', 'relative_score'),
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
  byAge(
    'privacy.corrections',
    'privacy.delete-expired',
    'correction_id',
    'student_id',
    'field',
    'sealed_value',
    'requested_at',
    'ended_at',
    'outcome',
  ),
  {
    table: 'privacy.erasures',
    columns: ['student_id', 'sealed_contact', 'requested_at', 'not_before', 'begun_at'],
    ends: 'with the account',
    job: 'privacy.carry-out-erasures',
  },
  byAge('platform.audit_entries', 'platform.delete-expired', 'actor', 'subject', 'details'),
  byAge(
    'audit.entries',
    'platform.delete-expired',
    'actor_id',
    'session_id',
    'ip_key',
    'subject_key',
    'student_id',
    'fields',
    'reason',
  ),
  byAge('staff.members', STAFF_JOB, 'email', 'name', 'user_handle'),
  ofMember('staff.grants', 'member_id', 'given_by'),
  ofMember('staff.passkeys', 'member_id', 'external_id', 'public_key', 'name'),
  ofMember('staff.passwords', 'member_id', 'password_hash', 'totp_sealed'),
  byAge('staff.enrolment_links', STAFF_JOB, 'member_id', 'token_hash', 'password_hash', 'totp_sealed'),
  byAge('staff.sessions', STAFF_JOB, 'member_id', 'token_hash', 'device', 'ip_key'),
  byAge('staff.challenges', STAFF_JOB, 'session_id', 'link_id'),
  byAge('staff.failed_sign_ins', STAFF_JOB, 'member_key', 'ip_key'),
  byAge('platform.outbox', 'platform.delete-expired', 'payload'),
]
