/**
 * Every table that grows with people, as after a season: one select each, over a number `n` from 1 to the number of
 * students times a factor. Rows are spread evenly over the four hundred days before now, in key order, as in a table
 * that is only appended to. `at` is the row's time.
 */
export interface LargeTable {
  readonly table: string
  /** Rows per student. */
  readonly factor: number
  readonly columns: string
  readonly select: string
}

const hash = (salt: string) => `sha256(convert_to('${salt}' || n, 'UTF8'))`
const RETURN_TO = `'{"success":"/a","failure":"/b","aborted":"/c"}'`

const PAYMENTS: readonly LargeTable[] = [
  {
    table: 'payments.charges',
    factor: 10,
    columns:
      'charge_id, reference, payer_key, method, list_paise, discount_paise, state, return_to, opened_at, settled_at, decided_at',
    select: `n, 'sign-up:' || n, ${hash('payer')}, 'card', 50000, 0,
      case when n % 10000 = 1 then 'open' when n % 5 = 0 then 'failed' else 'captured' end, ${RETURN_TO}, at,
      case when n % 10000 = 1 then null else at end,
      case when n % 10000 = 1 or n % 5 = 0 then null else at end`,
  },
  {
    table: 'payments.attempts',
    factor: 10,
    columns: 'attempt_id, charge_id, attempt_no, provider, order_id, state, begun_at, poll_at',
    select: `n, n, 1, 'bank' || n % 3, 'SCALE' || lpad(n::text, 10, '0'),
      case when n % 10000 = 1 then 'begun' when n % 5 = 0 then 'failed' else 'captured' end, at,
      case when n % 20000 = 1 then at end`,
  },
  {
    table: 'payments.captures',
    factor: 10,
    columns: 'capture_id, charge_id, order_id, provider, transaction_id, amount_paise, use, captured_at',
    select: `n, n, 'SCALE' || lpad(n::text, 10, '0'), 'bank' || n % 3, 'T' || n, 50000, 'grant', at`,
  },
  {
    table: 'payments.refunds',
    factor: 1,
    columns: 'refund_id, capture_id, charge_id, amount_paise, reason, state, noted_at, settled_at, try_at',
    select: `n, n, n, 50000, 'not-wanted', case when n % 5000 = 1 then 'sent' else 'done' end, at,
      case when n % 5000 = 1 then null else at end, case when n % 5000 = 1 then at end`,
  },
  {
    table: 'payments.notices',
    factor: 10,
    columns:
      'provider, event_id, charge_id, status, amount_paise, transaction_id, effects, received_at, order_id, source',
    select: `'bank' || n % 3, 'e' || n, n, 'captured', 50000, 'T' || n, 'none', at - interval '5 days', 'SCALE' || n, 'webhook'`,
  },
  {
    table: 'payments.receipts',
    factor: 8,
    columns: 'charge_id, receipt_number, language, issued_at, stored_at',
    select: `n, 'MR-26-' || translate(lpad(upper(to_hex(n)), 8, '0'), 'ILOU', '0000'), 'en', at, at`,
  },
  {
    table: 'payments.coupons',
    factor: 1,
    columns: 'code, percent, starts_at, ends_at, applies_to, uses_allowed, uses_taken',
    select: `'SCALE' || n, 10, moment - interval '9 days', moment + (n % 2 - 1) * interval '1 day' + interval '1 hour',
      jsonb_build_object('exam', jsonb_build_array('exam' || n % 20)), 1, n % 3 / 2`,
  },
]

const PEOPLE: readonly LargeTable[] = [
  {
    table: 'identity.students',
    factor: 1,
    columns:
      'student_id, roll_number, first_name, mobile, email, language, date_of_birth_sealed, date_of_birth_proof, created_at',
    select: `n + 1000000, (700000000000 + n)::text, 'A', '+91' || 6000000000 + n, 'a' || n || '@pupils.example', 'en',
      decode(repeat('00', 39), 'hex'), ${hash('birth')}, at`,
  },
  {
    table: 'identity.sessions',
    factor: 2,
    columns: 'token_hash, student_id, device_hash, created_at, last_seen_at, expires_at',
    select: `${hash('token')}, n / 2 + 1000000, ${hash('device')}, at, at, at + interval '10 days'`,
  },
  {
    table: 'identity.one_time_links',
    factor: 2,
    columns: 'code_hash, student_id, issued_at, expires_at',
    select: `${hash('link')}, n / 2 + 1000000, at, at + interval '1 hour'`,
  },
  {
    table: 'identity.known_devices',
    factor: 1,
    columns: 'student_id, device_hash, first_seen_at, last_seen_at',
    select: `n + 1000000, ${hash('device')}, at, moment`,
  },
  {
    table: 'identity.gate_counters',
    factor: 1,
    columns: 'bucket, taken, ends_at',
    select: `'scale' || n, 1, moment + interval '1 hour' * (n % 50 - 1)`,
  },
  {
    table: 'registration.registrations',
    factor: 1,
    columns:
      'registration_id, student_id, exam_type, exam_day, slot_id, mode, branch_code, class_stream_id, board_code, registration_page, state, is_fee_paid, registered_at, needs_card',
    select: `n, n + 1000000, 'iACST', moment::date - 300 + (n % 400)::int, 101, 'online', 'DL001', 901, 'CBSE', 'default',
      'confirmed', true, at - interval '400 days', (n % 400 > 310)`,
  },
  {
    table: 'registration.sign_ups',
    factor: 1,
    columns:
      'sign_up_id, state, mobile_key, child_key, form_key, browser_hash, host, language, exam_type, counting_year, attempt_no, attempts_allowed, exam_day, slot_id, mode, branch_code, class_stream_id, board_code, registration_page, has_seat, fee_paise, sealed_person, student_id, created_at, changed_at, held_since, expires_at, confirmed_at',
    select: `n, case when n % 5000 = 1 then 'held' when n % 5000 = 2 then 'released' else 'confirmed' end,
      ${hash('mobile')}, ${hash('child')}, ${hash('form')}, ${hash('browser')}, 'localhost', 'en', 'iACST', 2026,
      case when n % 5000 = 2 then null else 1 end, 3, moment::date, 101, 'online', 'DL001', 901, 'CBSE', 'default',
      false, 0, case when n % 5000 in (1, 2) then decode('00', 'hex') end,
      case when n % 5000 in (1, 2) then null else n + 1000000 end, at, at, at,
      case when n % 5000 = 1 then at + interval '1 hour' end, case when n % 5000 in (1, 2) then null else at end`,
  },
  {
    table: 'registration.consents',
    factor: 1,
    columns:
      'sign_up_id, text_version, language, purposes, is_minor, declared_by, proof, proven_at, given_at',
    select: `n, '1', 'en', '{messages}', true, 'parent', 'code', at, at`,
  },
  {
    table: 'registration.resume_links',
    factor: 1,
    columns: 'sign_up_id, code_hash, sent_at',
    select: `n, ${hash('resume')}, at`,
  },
  {
    table: 'registration.exam_edits',
    factor: 1,
    columns:
      'student_id, state, from_exam_day, from_slot_id, from_branch_code, exam_day, slot_id, mode, branch_code, class_stream_id, due_paise, edits_before, edits_allowed, edit_no, created_at, changed_at, held_since, applied_at',
    select: `n + 1000000, 'applied', moment::date, 101, 'DL001', moment::date, 101, 'online', 'DL001', 901, 0, 0, 2, 1, at, at, at, at`,
  },
]

const CONTACTS: readonly LargeTable[] = [
  {
    table: 'leads.leads',
    factor: 2,
    columns:
      'lead_key, mobile, exam_type, language, state, student_id, created_at, changed_at, crm_state, consented_at',
    select: `md5('lead' || n), '+91' || 6000000000 + n, 'iACST', 'en', case when n % 3 = 0 then 'open' else 'registered' end,
      case when n % 3 = 0 then null else n end, at, moment - (moment - at) * 0.46, 'known', at`,
  },
  {
    table: 'verification.otp_challenges',
    factor: 1,
    columns:
      'challenge_id, purpose, subject, number_key, ip_key, language, host, first_sent_at, last_sent_at',
    select: `md5('challenge' || n), 'registration', 'a', 'k' || n, 'l' || n, 'en', 'localhost',
      moment - (moment - at) * 0.0051, moment - (moment - at) * 0.0051`,
  },
  {
    table: 'verification.otp_wrong_guesses',
    factor: 1,
    columns: 'number_key, guessed_at',
    select: `'k' || n, moment - (moment - at) * 0.0051`,
  },
  {
    table: 'verification.caller_requests',
    factor: 1,
    columns: 'request_id, browser_hash, created_at',
    select: `'IACST' || lpad(n::text, 13, '0') || md5('caller' || n), ${hash('browser')}, moment - (moment - at) * 0.0051`,
  },
  {
    table: 'verification.proven_mobiles',
    factor: 1,
    columns: 'browser_hash, mobile, means, proven_at, expires_at',
    select: `${hash('browser')}, '+91' || 6000000000 + n, 'code', moment - interval '1 hour',
      moment + (n % 50 - 1) * interval '1 minute'`,
  },
  {
    table: 'admit_cards.admit_cards',
    factor: 1,
    columns:
      'registration_id, version, serial, exam_day, slot_id, mode, branch_code, class_stream_id, issued_at, stored_at',
    select: `n, 1, decode(lpad(to_hex(n), 16, '0'), 'hex'), moment::date - 300 + (n % 400)::int, 101, 'online', 'DL001', 901,
      at, case when n % 20000 = 1 then null else at end`,
  },
  {
    table: 'reminders.reminders',
    factor: 1,
    columns: 'student_id, kind, about, notified_at',
    select: `n + 1000000, 'week', 'a', moment - (moment - at) * 0.155`,
  },
]

const OTHERS: readonly LargeTable[] = [
  {
    table: 'notifications.messages',
    factor: 4,
    columns:
      'message_id, dedupe_key, student_id, channel, code, language, state, provider_id, created_at, expires_at, settled_at',
    select: `n + 1000000000, 'scale:' || n, n / 4 + 1000000, 'sms', 'exam-changed', 'en',
      case when n % 20000 = 1 then 'queued' else 'sent' end, case when n % 20000 = 1 then null else 'sms:' || n end,
      at, at + interval '1 day', case when n % 20000 = 1 then null else at end`,
  },
  {
    table: 'notifications.message_keys',
    factor: 4,
    columns: 'dedupe_key, message_id, created_at',
    select: `'scale:' || n, n + 1000000000, at - interval '5 days'`,
  },
  {
    table: 'notifications.reports',
    factor: 2,
    columns: 'provider_id, status, reported_at',
    select: `'sms:' || n, 'delivered', moment - (moment - at) * 0.08`,
  },
  {
    table: 'platform.outbox',
    factor: 4,
    columns: 'name, payload, happened_at',
    select: `'payments.charge-captured', '{}', at`,
  },
  {
    table: 'analytics.page_events',
    factor: 2,
    columns: 'day, page_id, number, received_at, host, page, language, name, facts',
    select: `moment::date - (n % 93)::int, gen_random_uuid(), 1, at, 'localhost', '/', 'en', 'opened', '{}'`,
  },
  {
    table: 'delivery.launches',
    factor: 1,
    columns: 'code_hash, student_id, test_code, event, issued_at, expires_at',
    select: `${hash('launch')}, n + 1000000, 'T', 'exam', moment - (n % 1450) * interval '1 minute', moment - (n % 1450) * interval '1 minute' + interval '1 minute'`,
  },
  {
    table: 'results.sheets',
    factor: 2,
    columns: 'paper_id, student_id, set_code, choices, submitted_at',
    select: `n % 40 + 9000, n / 40 + 1000000, 'A', '', at`,
  },
  {
    table: 'results.results',
    factor: 2,
    columns:
      'student_id, list_id, version, paper_id, total, correct, wrong, topic_scores, rank, percentile, slab, exemption, award_percent, visible_at, subject_tallies',
    select: `n + 1000000, n / greatest(1, most / 40) + 9000, 1, n / greatest(1, most / 40) + 9000, 1, 1, 0, '{}', 1, 50, 0, 0, 0, moment - interval '1 day', '{}'`,
  },
]

export const LARGE_TABLES: readonly LargeTable[] = [...PAYMENTS, ...PEOPLE, ...CONTACTS, ...OTHERS]

/** A list whose students are being notified of its release; the others of its size were notified long ago. */
export const A_RELEASE_TO_NOTIFY = `
  insert into results.merit_lists (list_id, code, exam_type, class_stream_id, scheme, qualifying_percent, rank_by, tie_break)
    overriding system value
    select n, 'SCALE-' || n, 'iACST', 901, 'scale', 40, 'marks', '{}' from generate_series(9000, 9040) n;
  insert into results.papers (paper_id, list_id, code, name_en, name_hi, sat_on, closed_at, maximum, items, numbers)
    overriding system value
    select n, n, 'SCALE-' || n, 'A', 'A', '2026-11-08', '2026-11-08', 100, 25, 0 from generate_series(9000, 9040) n;
  insert into results.releases (list_id, version, state, terms, ranked, prepared_at, checked_at, release_at)
    select n, 1, 'released', '{}', 1, '2026-11-10', '2026-11-10', '2026-11-10' from generate_series(9000, 9040) n;
  update results.releases set state = 'superseded', prepared_at = '2026-01-01' where list_id = 9030;
  insert into results.notice_sweeps (list_id, version, paper_id, kind) values (9007, 1, 9007, 'released')`
