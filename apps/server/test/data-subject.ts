import type { Files } from '../src/kernel/files.ts'
import type { SignUpServer, Visitor } from './sign-up-server.ts'
import { OFFLINE } from './sign-up-server.ts'
import type { TestBank } from './test-bank.ts'

export interface ChildOnForm {
  readonly student_name: string
  readonly student_email: string
  readonly student_dob: string
}

/** A student with rows in every table. */
export interface KnownChild {
  readonly child: ChildOnForm
  readonly studentId: string
  readonly rollNumber: string
  readonly visitor: Visitor
}

export const CHILD: ChildOnForm = {
  student_name: 'Zuleikha Parthasarathy',
  student_email: 'zuleikha.canary@pupils.example',
  student_dob: '17-08-2011',
}

/** Texts that must not be found in any row afterwards. */
export const canariesOf = ({ child, rollNumber, visitor }: KnownChild): string[] => [
  ...child.student_name.split(' '),
  child.student_email.replace(/@.*/, ''),
  child.student_dob.split('-').toReversed().join('-'),
  child.student_dob,
  visitor.mobile,
  rollNumber,
]

const attemptId = (studentId: string): string => `((${studentId} % 64)::bigint << 45) + ${studentId}`

/** Rows that no short user journey creates: tests, results, purchases. Foreign keys are off meanwhile. */
const ROWS = (
  { student_name: name, student_email: email }: ChildOnForm,
  studentId: string,
  rollNumber: string,
  mobile: string,
): readonly string[] => [
  `insert into registration.schooling values (${studentId}, '${name}’s city', 'S1', now())`,
  `insert into registration.exam_edits (student_id, state, from_exam_day, from_slot_id, from_branch_code, exam_day, slot_id,
     mode, branch_code, class_stream_id, due_paise, edits_before, edits_allowed, edit_no, created_at, changed_at, held_since,
     applied_at)
   values (${studentId}, 'applied', now(), 101, 'DL001', now(), 101, 'online', 'DL001', 901, 0, 0, 2, 1, now(), now(), now(), now())`,
  `insert into reminders.reminders values (${studentId}, 'week', 'a sitting', now())`,
  `insert into delivery.launches (code_hash, student_id, test_code, event, issued_at, expires_at)
   values (sha256('l${studentId}'), ${studentId}, 'T', 'exam', now(), now() + interval '1 minute')`,
  `insert into delivery.accommodations (student_id, noted_at, made_by, reason) values (${studentId}, now(), 'asha', 'certificate of ${name} seen')`,
  `insert into delivery.test_attempts (shard, attempt_id, student_id, sitting_id, sat_on, form, seed, nonce, opens_at, device_hash)
   values (${studentId} % 64, ${attemptId(studentId)}, ${studentId}, 1, '2026-11-15', 1, '\\x01', '\\x02',
     now(), sha256('d'))`,
  `insert into delivery.blocks (sat_on, attempt_id, epoch, seq, received_at, body)
   values ('2026-11-15', ${attemptId(studentId)}, 1, 1, now(), 'events of ${name}')`,
  `insert into delivery.ended_turns (attempt_id, epoch, ended_at, ended_by, seq, head)
   values (${attemptId(studentId)}, 1, now(), 'staff-code', 1, '\\x01')`,
  `insert into delivery.held_decisions values (${attemptId(studentId)}, now(), true, 3, 'asha', 'power cut at ${name}’s')`,
  `insert into delivery.takeover_codes values (${attemptId(studentId)}, sha256('t'), 'asha', '${name} called', now(), 0, null)`,
  `insert into delivery.takeover_requests
   values (900000 + ${studentId}, ${attemptId(studentId)}, 1, sha256('d'), now(), now() + interval '1 minute', null)`,
  `insert into delivery.changes (sitting_id, attempt_id, act, kind, at, made_by, reason, act_key, what)
   values (1, ${attemptId(studentId)}, 'extend', 'time', now(), 'asha', 'the laptop of ${name}', 'a${studentId}', '{}')`,
  `insert into delivery.receipts
   values (upper(lpad('${studentId}', 16, '0')), ${attemptId(studentId)}, 1, 'signed for ${studentId}', now())`,
  `insert into results.papers (paper_id, list_id, code, name_en, name_hi, sat_on, closed_at, maximum, items, numbers)
     overriding system value values (9, 9, 'ERASED-1', 'A', 'A', '2026-11-08', '2026-11-08', 100, 25, 0) on conflict do nothing`,
  `insert into results.sheets (paper_id, student_id, set_code, choices, submitted_at) values (9, ${studentId}, 'A', '\\x00', now())`,
  `insert into results.results (student_id, list_id, version, paper_id, total, correct, wrong, topic_scores, rank, percentile,
     slab, exemption, award_percent, visible_at, subject_tallies)
   values (${studentId}, 9, 1, 9, 1, 1, 0, '{}', 1, 50, 0, 0, 0, now(), '{}')`,
  `insert into results.confirmations values (${studentId}, 9, now())`,
  `insert into results.scorecard_documents (serial, student_id, exam_code, version, issue, issued_at, ordered_at, stored_at, total,
     ranked, percentile)
   values (decode(lpad('${studentId}', 16, '0'), 'hex'), ${studentId}, 'ERASED-1', 1, 1, now(), now(), now(), 1, 1, 50)`,
  `insert into mock_papers.purchases (student_id, state, price_paise, papers, wanted_at)
   values (${studentId}, 'wanted', 10000, 5, now())`,
  `insert into admissions.course_orders (order_number, student_id, product_id, offer_id, branch_code, class_stream_id, title_en,
     title_hi, term, quote, payable_paise, price_until, method, language, billing_name, billing_email, billing_address,
     billing_city, billing_state, billing_pincode, father_name, terms_version, terms_agreed_at, state, charge_id, opened_at, settled_at)
   select 'MC' || lpad(${studentId} || left(upper(state), 1), 10, '0'), ${studentId}, 'P', 1, 'DL001', 901, 'a', 'a', 't',
     '{"lines": [], "listPaise": 100, "totalPaise": 100, "savingsPaise": 0, "paysFor": "course", "payablePaise": 100}', 100,
     now() + interval '1 day', 'paytm', 'en', '${name}', '${email}', '12 Neem Road', 'Delhi', 'Delhi',
     '110058', 'R', '1', now(), state, case state when 'purchased' then ${studentId} end, now(),
     case state when 'purchased' then now() end
   from unnest('{purchased,lapsed}'::text[]) state`,
  `insert into privacy.erasures values (${studentId}, '\\x01', now(), now() + interval '72 hours')`,
  `insert into identity.gate_counters values ('rollNumber:${rollNumber}:15:1', 1, now() + interval '1 hour')`,
  `insert into verification.caller_requests (request_id, browser_hash, state, mobile, first_name, last_name, email, created_at)
   values ('IACST' || lpad('${studentId}', 13, '0') || md5('${studentId}'), sha256('b'), 'verified', '${mobile}', split_part('${name}', ' ', 1),
     split_part('${name}', ' ', 2), '${email}', now())`,
  `insert into leads.institute_students
   values (lpad('${studentId}', 11, '1'), '${mobile}', '${name}', '${email}', false)`,
  `insert into verification.otp_challenges (challenge_id, purpose, subject, mobile, number_key, ip_key, language, host, first_sent_at,
     last_sent_at)
   select md5('c' || kind || '${studentId}'), kind, typed, '${mobile}', key, 'l', 'en', 'localhost', now(), now()
   from (values ('recovery', '${rollNumber}', 'recovery:${rollNumber}'),
     ('registration', right('${mobile}', 10), '${mobile}'),
     ('login', '${rollNumber}', 'trusted:login:${rollNumber}:device')) as kinds (kind, typed, key)`,
  `insert into verification.otp_wrong_guesses (number_key, guessed_at)
   select key, now() from unnest('{${mobile},trusted:recovery:${mobile},recovery:${rollNumber}}'::text[]) key`,
]

/** Registers and pays at a centre, logs in, gets an admit card, and gets rows in every other table. */
export const aKnownChild = async (
  server: SignUpServer,
  bank: TestBank,
  files: Pick<Files, 'put'>,
  child = CHILD,
  known?: Visitor,
): Promise<KnownChild> => {
  const visitor = known ?? (await server.visitor())
  const form = { ...child, ...OFFLINE, payment_mode: 'paytm' }
  const pending = await server.signUp(visitor, form)
  const orderId = String(pending.body.data.payment_data.ORDER_ID)
  bank.knows(orderId, { status: 'captured', amountPaise: 10_000 })
  await server.post(
    '/api/v1/payments/notices/development-bank',
    bank.signed(orderId, { status: 'captured', amountPaise: 10_000 }),
  )
  server.clock.advance(21 * 60_000)
  await server.composition.signUps.releaseAbandoned()
  const [student] = await server.rows<{ student_id: string; roll_number: string }>(
    `select student_id::text, roll_number from identity.students where mobile = $1 order by student_id desc limit 1`,
    [`+91${visitor.mobile}`],
  )
  const { student_id: studentId = '', roll_number: rollNumber = '' } = student ?? {}
  await server.post('/api/v1/login', { roll_number: rollNumber, date_of_birth: child.student_dob })
  const [place] = await server.rows<{ registration_id: string }>(
    `select registration_id from registration.registrations where student_id = $1`,
    [studentId],
  )
  const serial = Buffer.from(studentId.padStart(16, 'a'), 'hex')
  const client = await server.deps.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const row of ROWS(child, studentId, rollNumber, `+91${visitor.mobile}`)) await client.query(row)
    await client.query(
      `insert into admit_cards.admit_cards (registration_id, version, serial, exam_day, slot_id, mode, branch_code,
         class_stream_id, issued_at, stored_at) values ($1, 1, $2, now(), 101, 'online', 'DL001', 901, now(), now())`,
      [place?.registration_id, serial],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  await server.composition.privacy.requestCorrection(studentId, {
    field: 'email',
    value: child.student_email.replace('@', '@home.'),
  })
  const card = Buffer.from(`%PDF ${child.student_name}`)
  for (const language of ['en', 'hi']) {
    await files.put(`admit-cards/${serial.toString('hex')}/${language}.pdf`, card, 'application/pdf')
    await files.put(`scorecards/${studentId.padStart(16, '0')}/${language}.pdf`, card, 'application/pdf')
  }
  return { child, studentId, rollNumber, visitor }
}
