// Written by db/write-tables.ts from the migrated schema; do not edit.
import type { ColumnType } from 'kysely'

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
type GeneratedAlways<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>
type Int8 = ColumnType<string, string | number | bigint, string | number | bigint>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Json = ColumnType<unknown, string, string>

interface AdmissionsCourseOrders {
  order_id: GeneratedAlways<Int8>
  order_number: string
  student_id: Int8
  product_id: string
  offer_id: number
  branch_code: string
  class_stream_id: number
  title_en: string
  title_hi: string
  term: string
  quote: Json
  payable_paise: number
  result_version: number | null
  price_until: Timestamp
  coupon_code: string | null
  coupon_discount_paise: Generated<number>
  method: string
  language: string
  billing_name: string
  billing_email: string
  billing_address: string
  billing_city: string
  billing_state: string
  billing_pincode: string
  father_name: string
  terms_version: string
  terms_agreed_at: Timestamp
  state: string
  refusal: string | null
  charge_id: Int8 | null
  opened_at: Timestamp
  settled_at: Timestamp | null
}

interface AdmitCardsAdmitCards {
  admit_card_id: GeneratedAlways<Int8>
  registration_id: Int8
  version: number
  serial: Buffer
  exam_day: string
  slot_id: number
  mode: string
  branch_code: string
  class_stream_id: number
  issued_at: Timestamp
  stored_at: Timestamp | null
  replaced_at: Timestamp | null
}

interface AnalyticsPageEvents {
  day: string
  page_id: string
  number: number
  received_at: Timestamp
  host: string
  page: string
  language: string
  name: string
  facts: Json
}

interface AuditChain {
  place: Int8
  entry_id: Int8
  at: Timestamp
  entry_digest: Buffer
  chain_digest: Buffer
}

interface AuditEntries {
  entry_id: GeneratedAlways<Int8>
  at: Timestamp
  actor_kind: string
  actor_id: string
  session_id: Int8 | null
  approval_id: Int8 | null
  request_id: string | null
  ip_key: string | null
  action: string
  subject_kind: string
  subject_key: string
  student_id: Int8 | null
  exam_type: string | null
  place: string | null
  fields: Generated<Json>
  reason: string | null
}

interface AuditUnsealed {
  entry_id: Int8
  written_at: Generated<Timestamp>
}

interface CatalogueBoards {
  board_id: number
  code: string
  name_en: string
  name_hi: string
  position: number
  is_enabled: Generated<boolean>
}

interface CatalogueBranchPaymentMethods {
  branch_code: string
  method: string
  label: string | null
}

interface CatalogueBranches {
  branch_code: string
  centre_id: number
  name: string
  label_suffix: string | null
  kind: string
  city_id: number
  state_id: number
  address: string
  pincode: string
  latitude: number
  longitude: number
  location_url: string
  phones: string[]
  support_phone: string | null
  offline_seats: number | null
  is_enabled: Generated<boolean>
}

interface CatalogueCampaigns {
  segment: string
  registration_page: string
  exam_type: string
  language: string
  forced_mode: string | null
  is_default_branch_fixed: boolean
  lists_only_bookable: boolean
  stays_on_return: boolean
  scroll_offset_px: number
  artwork: string
}

interface CatalogueCities {
  city_id: number
  name: string
  state_id: number
}

interface CatalogueClassStreamLists {
  registration_page: string
  exam_type: string
  class_stream_id: number
}

interface CatalogueClassStreams {
  class_stream_id: number
  class_code: string
  class_order: number
  stream_code: string
  name_en: string
  name_hi: string
}

interface CatalogueCourseOffers {
  offer_id: number
  product_id: string
  class_stream_id: number
  branch_code: string | null
  opens_at: Timestamp
  closes_at: Timestamp | null
  seats: number | null
  seats_taken: Generated<number>
  urgency_en: string | null
  urgency_hi: string | null
  urgency_until: Timestamp | null
  is_enabled: Generated<boolean>
}

interface CatalogueCoursePriceParts {
  product_id: string
  position: number
  name: string
  amount_paise: number
}

interface CatalogueCourses {
  product_id: string
  position: number
  branch_kind: string
  term: string
  title_en: string
  title_hi: string
  category_en: string
  category_hi: string
  highlights_en: string
  highlights_hi: string
  description_en: string
  description_hi: string
  features_en: string[]
  features_hi: string[]
  registration_fee_paise: number
  content_en: Json | null
  content_hi: Json | null
}

interface CatalogueExamDays {
  exam_day_id: Generated<Int8>
  season: string
  exam_type: string
  day: string
  name_en: string | null
  name_hi: string | null
  is_cancelled: Generated<boolean>
}

interface CatalogueExamModes {
  exam_type: string
  mode: string
  fee_paise: number
  window_starts: string | null
  window_ends: string | null
}

interface CatalogueExamTypes {
  exam_type: string
  position: number
  title_en: string
  title_hi: string
  is_enabled: boolean
  takes_registrations: boolean
  duration_minutes: number
  is_slot_shown: boolean
  slot_decides_date: boolean
  is_father_name_asked: boolean
  refuses_enrolled_students: boolean
  attempts_allowed: number
  attempts_period: string
  edits_allowed: number
  closing_rule: Json | null
  result_rule: Json | null
  result_note_en: string
  result_note_hi: string
  admit_card_days_before: number | null
  reporting_minutes_before: number | null
  scholarship_max_percent: number | null
  scholarship_valid_days: number | null
  confirming_test_above: number | null
  confirming_test_within_days: number | null
  has_cash_awards: boolean
  support_phone: string
  support_email: string
  help_line: string
  step_bar: string
  dashboard_layout: string
  shows_banner_and_promo: boolean
  shows_centre_strip: boolean
  shows_course_popup: boolean
  hides_course_popup: boolean
  reports_payment_failure: boolean
  keeps_only_utm_on_login: boolean
  theme: string
  default_payment_method: string
  registration_term: string
  source_type: string
  calendar_from: string | null
  calendar_to: string | null
  live_hours: number
  launch_ends_after_hours: number
  mock_papers_price_paise: number | null
  mock_papers_count: number | null
  hides_profile_and_edit: Generated<boolean>
}

interface CatalogueFilms {
  exam_type: string
  stream_code: string
  film: string
}

interface CatalogueLoadedRows {
  file: string
  row_key: string
  cells: Json
}

interface CataloguePaperTemplates {
  exam_type: string
  series: string
  position: number
  name_en: string
  name_hi: string
  starts: string
  exam_short_code: string
}

interface CataloguePaymentMethods {
  method: string
  label: string
  position: number
  is_enabled: Generated<boolean>
}

interface CataloguePincodes {
  pincode: string
  city: string
  district: string
  state_id: number
  latitude: number | null
  longitude: number | null
}

interface CatalogueRegistrationPages {
  registration_page: string
  exam_type: string | null
  language: string
}

interface CatalogueSchools {
  school_code: string
  short_name: string
  full_name: string
  city_id: number
}

interface CatalogueSeasonRules {
  season: string
  exam_type: string
  rule: Json
}

interface CatalogueSeasons {
  season: string
  title: string
  is_open: boolean
}

interface CatalogueSeatings {
  exam_day_id: Int8
  branch_code: string
  slot_id: number
  capacity: number | null
  seats_taken: Generated<number>
}

interface CatalogueSeriesPapers {
  exam_day_id: Int8
  position: number
  name_en: string
  name_hi: string
  starts: string
  exam_short_code: string
  external_schedule_id: string
}

interface CatalogueSettings {
  name: string
  value: Json
  note: string
}

interface CatalogueSites {
  host: string
  role: string
  default_exam_type: string
  country: string
  language: string
  default_branch_code: string
  is_default_branch_fixed: boolean
  asks_status_by_branch: boolean
  is_legacy: boolean
  registration_url: string | null
  website_url: string
}

interface CatalogueSlots {
  slot_id: number
  exam_type: string
  mode: string
  name: string
  starts: string
  ends: string
  closing_rule: Json | null
  is_enabled: Generated<boolean>
  position: number
}

interface CatalogueStates {
  state_id: number
  short_code: string
  name_en: string
  name_hi: string
  kind: string
}

interface CatalogueStreams {
  stream_code: string
  name_en: string
  name_hi: string
}

interface DeliveryAccommodations {
  student_id: Int8
  noted_at: Timestamp
  made_by: string
  reason: string
}

interface DeliveryBlocks {
  sat_on: string
  attempt_id: Int8
  epoch: number
  seq: number
  received_at: Timestamp
  verdict: string | null
  body: string
  from_file: Generated<boolean>
}

interface DeliveryChanges {
  change_id: GeneratedAlways<Int8>
  sitting_id: Int8 | null
  centre: string | null
  attempt_id: Int8 | null
  act: string
  kind: string
  text_en: string | null
  text_hi: string | null
  items: number[] | null
  at: Timestamp
  made_by: string
  reason: string
  act_key: string
  what: Json
}

interface DeliveryEndedTurns {
  attempt_id: Int8
  epoch: number
  ended_at: Timestamp
  ended_by: string
  seq: number
  head: Buffer
  late_blocks: Generated<number>
  judged_blocks: Generated<number>
}

interface DeliveryHeldDecisions {
  attempt_id: Int8
  decided_at: Timestamp
  counts: boolean
  answers: number
  made_by: string
  reason: string
}

interface DeliveryLaunches {
  code_hash: Buffer
  student_id: Int8
  test_code: string
  event: string
  issued_at: Timestamp
  expires_at: Timestamp
  redeemed_at: Timestamp | null
  schedule_id: string | null
  portal_device_hash: Buffer | null
  redeemed_by: Buffer | null
}

interface DeliveryReceipts {
  receipt_id: string
  attempt_id: Int8
  revision: number
  signed: string
  issued_at: Timestamp
}

interface DeliverySittingCentres {
  sitting_id: Int8
  centre: string
  extra_ms: Generated<number>
  paused_at: Timestamp | null
}

interface DeliverySittingPapers {
  sitting_id: Int8
  form: number
  paper_code: string
  bundle_hash: Buffer
}

interface DeliverySittings {
  sitting_id: GeneratedAlways<Int8>
  test_code: string
  schedule_id: string
  exam_type: string
  class_stream_id: number | null
  kind: string
  sat_on: string
  opens_at: Timestamp
  entry_until: Timestamp
  hard_end_at: Timestamp | null
  duration_ms: number
  jitter_ms: Generated<number>
  grace_ms: Generated<number>
  silence_ms: Generated<number>
  late_policy: Generated<string>
  extra_ms: Generated<number>
  paused_at: Timestamp | null
  state: Generated<string>
  is_series_paper: Generated<boolean>
}

interface DeliveryTakeoverCodes {
  attempt_id: Int8
  code_hash: Buffer
  made_by: string
  reason: string
  expires_at: Timestamp
  wrong_tries: Generated<number>
  used_at: Timestamp | null
}

interface DeliveryTakeoverRequests {
  change_id: Int8
  attempt_id: Int8
  epoch: number
  device_hash: Buffer
  requested_at: Timestamp
  expires_at: Timestamp
  answer: string | null
}

interface DeliveryTestAttempts {
  shard: number
  attempt_id: Int8
  student_id: Int8 | null
  sitting_id: Int8
  number: Generated<number>
  sat_on: string
  form: number
  seed: Buffer
  nonce: Buffer
  opens_at: Timestamp
  state: Generated<string>
  started_at: Timestamp | null
  deadline_at: Timestamp | null
  compensation_minutes: Generated<number>
  paused_at: Timestamp | null
  epoch: Generated<number>
  device_hash: Buffer | null
  seq: Generated<number>
  head: Generated<Buffer>
  sheet: Generated<Buffer>
  last_t: Timestamp | null
  saved_at: Timestamp | null
  submitted_at: Timestamp | null
  submitted_by: string | null
  finished_at: Timestamp | null
  revision: Generated<number>
  held: Generated<number>
  sent_revision: number | null
  centre: string | null
  room: string | null
  language: string | null
  declaration_version: number | null
  device_label: string | null
  portal_device_hash: Buffer | null
}

interface IdentityGateCounters {
  bucket: string
  taken: number
  ends_at: Timestamp
}

interface IdentityKnownDevices {
  student_id: Int8
  device_hash: Buffer
  first_seen_at: Timestamp
  last_seen_at: Timestamp
}

interface IdentityLockouts {
  epoch: Int8
  started_at: Timestamp
  ends_at: Timestamp
  released_at: Timestamp | null
}

interface IdentityOneTimeLinks {
  code_hash: Buffer
  student_id: Int8
  issued_at: Timestamp
  expires_at: Timestamp
  used_at: Timestamp | null
}

interface IdentitySessions {
  session_id: GeneratedAlways<Int8>
  token_hash: Buffer
  cookie_hash: Buffer | null
  student_id: Int8
  device_hash: Buffer
  created_at: Timestamp
  last_seen_at: Timestamp
  expires_at: Timestamp
  revoked_at: Timestamp | null
  ip_key: string | null
  subnet_key: string | null
  is_notified: Generated<boolean>
  device: Generated<string>
}

interface IdentityStudents {
  student_id: Generated<Int8>
  roll_number: string
  first_name: string
  last_name: string | null
  father_name: string | null
  mobile: string
  email: string
  language: string
  date_of_birth_sealed: Buffer
  date_of_birth_proof: Buffer
  created_at: Timestamp
  links_taken_back_at: Timestamp | null
}

interface LeadsInstituteStudents {
  psid: string
  mobile: string
  name: string
  email: Generated<string>
  is_enrolled: boolean
  listed_at: Generated<Timestamp>
}

interface LeadsLeads {
  lead_id: GeneratedAlways<Int8>
  lead_key: string
  crm_id: string | null
  mobile: string
  exam_type: string
  name: Generated<string>
  email: Generated<string>
  language: string
  registration_page: Generated<string>
  campaign: Generated<Json>
  state: string
  student_id: Int8 | null
  created_at: Timestamp
  changed_at: Timestamp
  crm_state: Generated<string>
  crm_problem: string | null
  consented_at: Timestamp | null
  wants_messages: Generated<boolean>
}

interface MockPapersPurchases {
  purchase_id: GeneratedAlways<Int8>
  student_id: Int8
  state: string
  price_paise: number
  papers: number
  charge_id: Int8 | null
  wanted_at: Timestamp
  granted_at: Timestamp | null
}

interface NotificationsMessageKeys {
  dedupe_key: string
  message_id: GeneratedAlways<Int8>
  created_at: Timestamp
}

interface NotificationsMessages {
  message_id: Int8
  dedupe_key: string
  student_id: Int8 | null
  recipient: string | null
  channel: string
  code: string
  language: string
  words: Generated<Json>
  starts_with: Generated<string>
  attachment: Json | null
  state: Generated<string>
  attempts: Generated<number>
  claimed_until: Timestamp | null
  provider_id: string | null
  failure: string | null
  created_at: Timestamp
  expires_at: Timestamp
  settled_at: Timestamp | null
}

interface NotificationsReports {
  provider_id: string
  status: string
  reported_at: Timestamp
}

interface PapersAssignments {
  assignment_id: GeneratedAlways<Int8>
  paper_code: string
  test_code: string | null
  exam_type: string | null
  class_stream_id: number | null
  from_day: string | null
  to_day: string | null
  attached_at: Timestamp
}

interface PapersBundles {
  file_hash: Buffer
  paper_code: string
  content: string
  sealed_key: Buffer
  sealed_with: number
  file: Buffer
}

interface PapersPapers {
  code: string
  exam_type: string
  class_stream_id: number
  minutes: number
  outline: Json
  structure_digest: Buffer
  content_digest: Buffer
  review_show: string
  review_from: string
  sealed_at: Timestamp
  retired_at: Timestamp | null
  purpose: Generated<string>
}

interface PaymentsAttempts {
  attempt_id: GeneratedAlways<Int8>
  charge_id: Int8
  attempt_no: number
  provider: string
  order_id: string
  provider_order_id: string | null
  state: string
  begun_at: Timestamp
  polled_at: Timestamp | null
  answered_at: Timestamp | null
  poll_at: Timestamp | null
  is_underway: Generated<boolean>
}

interface PaymentsCaptures {
  capture_id: GeneratedAlways<Int8>
  charge_id: Int8
  order_id: string
  provider: string
  transaction_id: string
  amount_paise: number
  use: string
  captured_at: Timestamp
  taken_at: Timestamp | null
}

interface PaymentsCharges {
  charge_id: GeneratedAlways<Int8>
  reference: string
  payer_key: Buffer
  method: string
  list_paise: number
  discount_paise: number
  due_paise: GeneratedAlways<number | null>
  state: string
  return_to: Json
  opened_at: Timestamp
  settled_at: Timestamp | null
  decided_at: Timestamp | null
  purpose: Json | null
  support_phone: string | null
  sealed_payer: Buffer | null
  student_id: Int8 | null
  is_second_payment: Generated<boolean>
  order_number: string | null
  remaining_paise: number | null
  pay_by: Timestamp | null
}

interface PaymentsCoupons {
  coupon_id: GeneratedAlways<Int8>
  code: string
  percent: number | null
  amount_paise: number | null
  most_paise: number | null
  starts_at: Timestamp
  ends_at: Timestamp
  applies_to: Generated<Json>
  uses_allowed: number
  uses_taken: Generated<number>
  budget_paise: Int8 | null
  given_paise: Generated<Int8>
  is_enabled: Generated<boolean>
  is_used_up: GeneratedAlways<boolean>
}

interface PaymentsNotices {
  notice_id: GeneratedAlways<Int8>
  provider: string
  event_id: string
  charge_id: Int8
  status: string
  amount_paise: number
  transaction_id: string
  effects: string
  received_at: Timestamp
  order_id: string
  source: string
}

interface PaymentsReceipts {
  charge_id: Int8
  receipt_number: string
  language: string
  issued_at: Timestamp
  stored_at: Timestamp | null
}

interface PaymentsRedemptions {
  charge_id: Int8
  coupon_id: Int8
  payer_key: Buffer
  discount_paise: number
  redeemed_at: Timestamp
  returned_at: Timestamp | null
  honoured_at: Timestamp | null
}

interface PaymentsRefunds {
  refund_id: GeneratedAlways<Int8>
  capture_id: Int8
  charge_id: Int8
  amount_paise: number
  reason: string
  state: string
  try_no: Generated<number>
  refund_key: GeneratedAlways<string | null>
  noted_at: Timestamp
  settled_at: Timestamp | null
  try_at: Timestamp | null
}

interface PlatformAuditEntries {
  entry_id: GeneratedAlways<Int8>
  at: Timestamp
  actor: string
  action: string
  subject: Buffer | null
  details: Generated<Json>
}

interface PlatformDevelopmentClock {
  only_row: Generated<boolean>
  moved_by_ms: Generated<Int8>
}

interface PlatformOutbox {
  id: GeneratedAlways<Int8>
  name: string
  payload: Json
  happened_at: Timestamp
}

interface PrivacyCorrections {
  correction_id: GeneratedAlways<Int8>
  student_id: Int8
  field: string
  sealed_value: Buffer
  requested_at: Timestamp
  ended_at: Timestamp | null
  outcome: string | null
}

interface PrivacyErasures {
  student_id: Int8
  sealed_contact: Buffer
  requested_at: Timestamp
  not_before: Timestamp
  begun_at: Timestamp | null
}

interface RegistrationConsents {
  consent_id: GeneratedAlways<Int8>
  sign_up_id: Int8
  text_version: string
  language: string
  purposes: string[]
  is_minor: boolean
  declared_by: string
  proof: string
  proven_at: Timestamp
  given_at: Timestamp
  withdrawn_at: Timestamp | null
}

interface RegistrationExamEdits {
  edit_id: GeneratedAlways<Int8>
  student_id: Int8
  state: string
  from_exam_day: string
  from_slot_id: number
  from_branch_code: string
  exam_day: string
  slot_id: number
  mode: string
  branch_code: string
  class_stream_id: number
  due_paise: number
  charge_id: Int8 | null
  has_failed: Generated<boolean>
  edits_before: number
  edits_allowed: number
  edit_no: number | null
  created_at: Timestamp
  changed_at: Timestamp
  held_since: Timestamp
  expires_at: Timestamp | null
  applied_at: Timestamp | null
  held_from: Buffer | null
}

interface RegistrationRegistrations {
  registration_id: GeneratedAlways<Int8>
  student_id: Int8
  exam_type: string
  exam_day: string
  slot_id: number
  mode: string
  branch_code: string
  class_stream_id: number
  board_code: string
  registration_page: string
  state: string
  is_fee_paid: boolean
  edits_used: Generated<number>
  registered_at: Timestamp
  has_seat: Generated<boolean>
  placed_at: Timestamp | null
  wants_reminders: Generated<boolean>
  needs_card: Generated<boolean>
}

interface RegistrationResumeLinks {
  sign_up_id: Int8
  code_hash: Buffer
  sent_at: Timestamp
  used_at: Timestamp | null
}

interface RegistrationSchooling {
  student_id: Int8
  city: string
  school_code: string
  changed_at: Timestamp
}

interface RegistrationSignUps {
  sign_up_id: GeneratedAlways<Int8>
  state: string
  mobile_key: Buffer
  child_key: Buffer
  form_key: Buffer
  browser_hash: Buffer
  host: string
  language: string
  exam_type: string
  counting_year: number
  attempt_no: number | null
  attempts_allowed: number
  exam_day: string
  slot_id: number
  mode: string
  branch_code: string
  class_stream_id: number
  board_code: string
  registration_page: string
  has_seat: boolean
  fee_paise: number
  charge_id: Int8 | null
  has_failed: Generated<boolean>
  sealed_person: Buffer | null
  student_id: Int8 | null
  lead_id: string | null
  campaign: Generated<Json>
  created_at: Timestamp
  changed_at: Timestamp
  held_since: Timestamp
  expires_at: Timestamp | null
  confirmed_at: Timestamp | null
  taken_elsewhere: Generated<number>
  seat_held_at: Timestamp | null
  held_from: Buffer | null
}

interface RemindersReminderSweeps {
  kind: string
  slot_id: number
  exam_day: string
  after_student: Generated<Int8>
  begun_at: Timestamp
  done_at: Timestamp | null
}

interface RemindersReminders {
  student_id: Int8
  kind: string
  about: string
  notified_at: Timestamp
}

interface ResultsConfirmations {
  student_id: Int8
  list_id: Int8
  confirmed_at: Timestamp
}

interface ResultsKeyItems {
  paper_id: Int8
  key_version: number
  number: number
  is_dropped: Generated<boolean>
  accepted: Generated<number[]>
  ranges: Generated<number[]>
}

interface ResultsKeys {
  paper_id: Int8
  key_version: number
  digest: Buffer
  made_at: Timestamp
}

interface ResultsMarkingRules {
  scheme: string
  rule: string
  answer: string
  full_marks: number
  wrong_marks: number
  partial_marks: Generated<number>
}

interface ResultsMeritLists {
  list_id: GeneratedAlways<Int8>
  code: string
  exam_type: string
  class_stream_id: number
  scheme: string
  qualifying_percent: string
  rank_by: string
  tie_break: string[]
  papers_count: Generated<string>
}

interface ResultsNoticeSweeps {
  list_id: Int8
  version: number
  paper_id: Int8
  kind: string
  reached_student: Generated<Int8>
  is_done: Generated<boolean>
  notified_until: Generated<Timestamp>
  notify_until: Timestamp | null
  due_at: Generated<Timestamp>
}

interface ResultsPageSettings {
  exam_type: string
  detailed_from: string | null
  rank_shown_to: number | null
}

interface ResultsPaperItems {
  paper_id: Int8
  number: number
  section: number
  topic: number
  options: number
  ordinal: number | null
}

interface ResultsPaperSections {
  paper_id: Int8
  position: number
  name_en: string
  name_hi: string
  scheme: string
  rule: string
  answer: string
  full_marks: number
  wrong_marks: number
  partial_marks: number
}

interface ResultsPaperSets {
  paper_id: Int8
  set_code: string
  places: number[]
}

interface ResultsPaperSubjects {
  paper_id: Int8
  position: number
  code: string
  name_en: string
  name_hi: string
}

interface ResultsPaperTopics {
  paper_id: Int8
  position: number
  subject: number
  code: string
  name_en: string
  name_hi: string
}

interface ResultsPapers {
  paper_id: GeneratedAlways<Int8>
  list_id: Int8
  code: string
  name_en: string
  name_hi: string
  sat_on: string
  closed_at: Timestamp
  maximum: number
  items: number
  numbers: number
  structure_digest: Buffer | null
}

interface ResultsRankExemptions {
  exam_type: string
  class_stream_id: number
  up_to_rank: number
  tuition_percent: number | null
  admission_percent: number | null
  technology_percent: number | null
  classroom_percent: number | null
  registration_percent: number | null
  exempt_fees: Generated<string[]>
}

interface ResultsReleasePapers {
  list_id: Int8
  version: number
  paper_id: Int8
  key_version: number
  taken: number
  highest: number | null
  subject_highest: number[]
  subject_average: number[]
}

interface ResultsReleases {
  list_id: Int8
  version: number
  state: string
  terms: Json
  ranked: number
  prepared_at: Timestamp
  checked_at: Timestamp | null
  release_at: Timestamp | null
  withdrawn_at: Timestamp | null
  reissue_reason: string | null
  withdraw_reason: string | null
  results_deleted_at: Timestamp | null
}

interface ResultsResults {
  student_id: Int8
  list_id: Int8
  version: number
  paper_id: Int8
  total: number
  correct: number
  wrong: number
  topic_scores: number[]
  rank: number
  percentile: string
  slab: number
  exemption: number
  award_percent: number
  visible_at: Timestamp
  subject_tallies: string[]
}

interface ResultsSchemes {
  scheme: string
  rank_by: string
  tie_break: string[]
}

interface ResultsScholarshipCaps {
  exam_type: string
  class_stream_id: number
  code: string
  percent: number
}

interface ResultsScorecardDocuments {
  serial: Buffer
  student_id: Int8
  exam_code: string
  version: number
  issued_at: Timestamp
  stored_at: Timestamp | null
  issue: number
  total: number
  rank: number | null
  ranked: number
  percentile: string
  ordered_at: Timestamp
  relative_score: string | null
}

interface ResultsSheets {
  paper_id: Int8
  student_id: Int8
  set_code: string
  choices: Buffer
  numbers: Generated<number[]>
  submitted_at: Timestamp
}

interface ResultsSlabs {
  exam_type: string
  class_stream_id: number
  at_least: string
  tuition_percent: number
  admission_percent: number | null
  technology_percent: number | null
  classroom_percent: number | null
  registration_percent: number | null
}

interface StaffChallenges {
  id_hash: Buffer
  kind: string
  challenge: Buffer
  session_id: Int8 | null
  link_id: Int8 | null
  act_digest: Buffer | null
  expires_at: Timestamp
  used_at: Timestamp | null
}

interface StaffEnrolmentLinks {
  link_id: GeneratedAlways<Int8>
  member_id: Int8
  token_hash: Buffer
  kind: string
  created_at: Timestamp
  expires_at: Timestamp
  ended_at: Timestamp | null
  password_hash: string | null
  totp_sealed: Buffer | null
}

interface StaffFailedSignIns {
  failure_id: GeneratedAlways<Int8>
  member_key: Buffer | null
  ip_key: string
  failed_at: Timestamp
}

interface StaffGrants {
  grant_id: GeneratedAlways<Int8>
  member_id: Int8
  role: string
  places: string[] | null
  exam_types: string[] | null
  from_day: string
  until_day: string | null
  given_at: Timestamp
  given_by: Int8 | null
  ended_at: Timestamp | null
}

interface StaffMembers {
  member_id: GeneratedAlways<Int8>
  email: string
  name: string
  language: string
  state: string
  user_handle: Buffer
  created_at: Timestamp
  suspended_at: Timestamp | null
}

interface StaffPasskeys {
  passkey_id: GeneratedAlways<Int8>
  member_id: Int8
  external_id: Buffer
  public_key: Buffer
  sign_count: Int8
  transports: string[]
  is_synced: boolean
  name: string
  created_at: Timestamp
  last_used_at: Timestamp | null
}

interface StaffPasswords {
  member_id: Int8
  password_hash: string
  totp_sealed: Buffer
  last_step: Int8
  set_at: Timestamp
}

interface StaffSessions {
  session_id: GeneratedAlways<Int8>
  member_id: Int8
  token_hash: Buffer
  way: string
  is_half: boolean
  wrong_codes: Generated<number>
  device: string
  ip_key: string
  started_at: Timestamp
  last_seen_at: Timestamp
  ended_at: Timestamp | null
}

interface VerificationCallerRequests {
  request_id: string
  browser_hash: Buffer
  state: Generated<string>
  mobile: string | null
  first_name: Generated<string>
  last_name: Generated<string>
  email: Generated<string>
  created_at: Timestamp
}

interface VerificationOtpChallenges {
  challenge_id: string
  purpose: string
  subject: string
  mobile: string | null
  number_key: string
  browser_hash: Buffer | null
  ip_key: string
  language: string
  host: string
  first_sent_at: Timestamp
  last_sent_at: Timestamp
  wrong_tries: Generated<number>
  burned_at: Timestamp | null
  used_at: Timestamp | null
  repeat_ends_at: Timestamp | null
}

interface VerificationOtpSends {
  send_id: GeneratedAlways<Int8>
  challenge_id: string
  number_key: string
  ip_key: string
  subnet_key: string
  prefix: string
  budget: string
  sent_at: Timestamp
  is_proven: Generated<boolean>
  is_repeated: Generated<boolean>
}

interface VerificationOtpTallies {
  starts_at: Timestamp
  sent: Generated<number>
  proven: Generated<number>
  reserve_sent: Generated<number>
  wrong_guesses: Generated<number>
  share: Generated<number>
  crowd_sent: Generated<number>
  crowd_proven: Generated<number>
}

interface VerificationOtpWrongGuesses {
  guess_id: GeneratedAlways<Int8>
  number_key: string
  guessed_at: Timestamp
  browser_hash: Buffer | null
  ip_key: string | null
  subnet_key: string | null
}

interface VerificationProvenMobiles {
  browser_hash: Buffer
  mobile: string
  means: string
  proven_at: Timestamp
  expires_at: Timestamp
  is_guarded: Generated<boolean>
}

export interface Database {
  'admissions.course_orders': AdmissionsCourseOrders
  'admit_cards.admit_cards': AdmitCardsAdmitCards
  'analytics.page_events': AnalyticsPageEvents
  'audit.chain': AuditChain
  'audit.entries': AuditEntries
  'audit.unsealed': AuditUnsealed
  'catalogue.boards': CatalogueBoards
  'catalogue.branch_payment_methods': CatalogueBranchPaymentMethods
  'catalogue.branches': CatalogueBranches
  'catalogue.campaigns': CatalogueCampaigns
  'catalogue.cities': CatalogueCities
  'catalogue.class_stream_lists': CatalogueClassStreamLists
  'catalogue.class_streams': CatalogueClassStreams
  'catalogue.course_offers': CatalogueCourseOffers
  'catalogue.course_price_parts': CatalogueCoursePriceParts
  'catalogue.courses': CatalogueCourses
  'catalogue.exam_days': CatalogueExamDays
  'catalogue.exam_modes': CatalogueExamModes
  'catalogue.exam_types': CatalogueExamTypes
  'catalogue.films': CatalogueFilms
  'catalogue.loaded_rows': CatalogueLoadedRows
  'catalogue.paper_templates': CataloguePaperTemplates
  'catalogue.payment_methods': CataloguePaymentMethods
  'catalogue.pincodes': CataloguePincodes
  'catalogue.registration_pages': CatalogueRegistrationPages
  'catalogue.schools': CatalogueSchools
  'catalogue.season_rules': CatalogueSeasonRules
  'catalogue.seasons': CatalogueSeasons
  'catalogue.seatings': CatalogueSeatings
  'catalogue.series_papers': CatalogueSeriesPapers
  'catalogue.settings': CatalogueSettings
  'catalogue.sites': CatalogueSites
  'catalogue.slots': CatalogueSlots
  'catalogue.states': CatalogueStates
  'catalogue.streams': CatalogueStreams
  'delivery.accommodations': DeliveryAccommodations
  'delivery.blocks': DeliveryBlocks
  'delivery.changes': DeliveryChanges
  'delivery.ended_turns': DeliveryEndedTurns
  'delivery.held_decisions': DeliveryHeldDecisions
  'delivery.launches': DeliveryLaunches
  'delivery.receipts': DeliveryReceipts
  'delivery.sitting_centres': DeliverySittingCentres
  'delivery.sitting_papers': DeliverySittingPapers
  'delivery.sittings': DeliverySittings
  'delivery.takeover_codes': DeliveryTakeoverCodes
  'delivery.takeover_requests': DeliveryTakeoverRequests
  'delivery.test_attempts': DeliveryTestAttempts
  'identity.gate_counters': IdentityGateCounters
  'identity.known_devices': IdentityKnownDevices
  'identity.lockouts': IdentityLockouts
  'identity.one_time_links': IdentityOneTimeLinks
  'identity.sessions': IdentitySessions
  'identity.students': IdentityStudents
  'leads.institute_students': LeadsInstituteStudents
  'leads.leads': LeadsLeads
  'mock_papers.purchases': MockPapersPurchases
  'notifications.message_keys': NotificationsMessageKeys
  'notifications.messages': NotificationsMessages
  'notifications.reports': NotificationsReports
  'papers.assignments': PapersAssignments
  'papers.bundles': PapersBundles
  'papers.papers': PapersPapers
  'payments.attempts': PaymentsAttempts
  'payments.captures': PaymentsCaptures
  'payments.charges': PaymentsCharges
  'payments.coupons': PaymentsCoupons
  'payments.notices': PaymentsNotices
  'payments.receipts': PaymentsReceipts
  'payments.redemptions': PaymentsRedemptions
  'payments.refunds': PaymentsRefunds
  'platform.audit_entries': PlatformAuditEntries
  'platform.development_clock': PlatformDevelopmentClock
  'platform.outbox': PlatformOutbox
  'privacy.corrections': PrivacyCorrections
  'privacy.erasures': PrivacyErasures
  'registration.consents': RegistrationConsents
  'registration.exam_edits': RegistrationExamEdits
  'registration.registrations': RegistrationRegistrations
  'registration.resume_links': RegistrationResumeLinks
  'registration.schooling': RegistrationSchooling
  'registration.sign_ups': RegistrationSignUps
  'reminders.reminder_sweeps': RemindersReminderSweeps
  'reminders.reminders': RemindersReminders
  'results.confirmations': ResultsConfirmations
  'results.key_items': ResultsKeyItems
  'results.keys': ResultsKeys
  'results.marking_rules': ResultsMarkingRules
  'results.merit_lists': ResultsMeritLists
  'results.notice_sweeps': ResultsNoticeSweeps
  'results.page_settings': ResultsPageSettings
  'results.paper_items': ResultsPaperItems
  'results.paper_sections': ResultsPaperSections
  'results.paper_sets': ResultsPaperSets
  'results.paper_subjects': ResultsPaperSubjects
  'results.paper_topics': ResultsPaperTopics
  'results.papers': ResultsPapers
  'results.rank_exemptions': ResultsRankExemptions
  'results.release_papers': ResultsReleasePapers
  'results.releases': ResultsReleases
  'results.results': ResultsResults
  'results.schemes': ResultsSchemes
  'results.scholarship_caps': ResultsScholarshipCaps
  'results.scorecard_documents': ResultsScorecardDocuments
  'results.sheets': ResultsSheets
  'results.slabs': ResultsSlabs
  'staff.challenges': StaffChallenges
  'staff.enrolment_links': StaffEnrolmentLinks
  'staff.failed_sign_ins': StaffFailedSignIns
  'staff.grants': StaffGrants
  'staff.members': StaffMembers
  'staff.passkeys': StaffPasskeys
  'staff.passwords': StaffPasswords
  'staff.sessions': StaffSessions
  'verification.caller_requests': VerificationCallerRequests
  'verification.otp_challenges': VerificationOtpChallenges
  'verification.otp_sends': VerificationOtpSends
  'verification.otp_tallies': VerificationOtpTallies
  'verification.otp_wrong_guesses': VerificationOtpWrongGuesses
  'verification.proven_mobiles': VerificationProvenMobiles
}
