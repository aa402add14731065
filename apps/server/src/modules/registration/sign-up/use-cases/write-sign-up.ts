import { sql } from 'kysely'
import { compiled } from '../../../../platform/database-query.ts'
import type { Db, Trx } from '../../../../platform/database.ts'
import { MESSAGES_PURPOSE } from '../domain/consent.ts'
import { recordOf, SIGN_UP_COLUMNS, type SignUpRecord, type SignUpRow } from './sign-up-records.ts'
import type { SignUpCaller, ValidatedSignUp } from './validate-sign-up.ts'

/** OPN-79: the purposes, the text version, who agreed, and how the number was proven. */
const consentRow = ({ consent, language }: ValidatedSignUp, { proof }: SignUpCaller, givenAt: Date) => {
  if (proof === null) throw new Error('nobody agrees to anything without a proven number')
  return {
    text_version: consent.textVersion,
    language,
    purposes: [...consent.purposes],
    is_minor: consent.isMinor,
    declared_by: consent.declaredBy,
    proof: proof.means,
    proven_at: proof.provenAt,
    given_at: givenAt,
  }
}

type NewSignUp = Omit<
  SignUpRow,
  | 'sign_up_id'
  | 'charge_id'
  | 'has_failed'
  | 'created_at'
  | 'held_since'
  | 'seat_held_at'
  | 'held_from'
  | 'campaign'
> & {
  readonly campaign: string
} & Omit<ReturnType<typeof consentRow>, 'language'> & { readonly wants_messages: boolean }

const columns = sql.join(SIGN_UP_COLUMNS.map((column) => sql.ref(column)))

/** The form, its consent and, without a fee, the registration: one row each, in one statement. */
const insertSignUp = compiled(
  (_, it: NewSignUp) => sql<SignUpRow>`
  with form as (
    insert into registration.sign_ups (state, mobile_key, child_key, form_key, browser_hash, host, language, exam_type,
      counting_year, attempt_no, attempts_allowed, taken_elsewhere, exam_day, slot_id, mode, branch_code,
      class_stream_id, board_code, registration_page, has_seat, fee_paise, sealed_person, student_id, lead_id,
      campaign, created_at, changed_at, held_since, expires_at, confirmed_at)
    values (${it.state}, ${it.mobile_key}, ${it.child_key}, ${it.form_key}, ${it.browser_hash}, ${it.host},
      ${it.language}, ${it.exam_type}, ${it.counting_year}, ${it.attempt_no}, ${it.attempts_allowed},
      ${it.taken_elsewhere}, ${it.exam_day}, ${it.slot_id}, ${it.mode}, ${it.branch_code}, ${it.class_stream_id},
      ${it.board_code}, ${it.registration_page}, ${it.has_seat}, ${it.fee_paise}, ${it.sealed_person},
      ${it.student_id}, ${it.lead_id}, ${it.campaign}, ${it.changed_at}, ${it.changed_at}, ${it.changed_at},
      ${it.expires_at}, ${it.confirmed_at})
    returning ${columns}
  ), consent as (
    insert into registration.consents (sign_up_id, text_version, language, purposes, is_minor, declared_by, proof,
      proven_at, given_at)
    select sign_up_id, ${it.text_version}, language, ${it.purposes}::text[], ${it.is_minor}::boolean, ${it.declared_by},
      ${it.proof}, ${it.proven_at}::timestamptz, changed_at
    from form
  ), place as (
    insert into registration.registrations (student_id, exam_type, exam_day, slot_id, mode, branch_code,
      class_stream_id, board_code, registration_page, state, is_fee_paid, has_seat, wants_reminders, registered_at,
      placed_at)
    select student_id, exam_type, exam_day, slot_id, mode, branch_code, class_stream_id, board_code,
      registration_page, 'confirmed', fee_paise > 0, has_seat, ${it.wants_messages}::boolean, changed_at, changed_at
    from form where student_id is not null
  )
  select ${columns} from form`,
)

/** Held until it is paid; confirmed immediately if there is no fee. */
export const writeSignUp = async (
  trx: Trx,
  row: Omit<NewSignUp, keyof Omit<ReturnType<typeof consentRow>, 'language'> | 'wants_messages'>,
  validated: ValidatedSignUp,
  caller: SignUpCaller,
): Promise<SignUpRecord> => {
  const [written] = await insertSignUp(trx, {
    ...row,
    ...consentRow(validated, caller, row.changed_at),
    wants_messages: validated.consent.purposes.includes(MESSAGES_PURPOSE),
  })
  if (written === undefined) throw new Error('a sign-up was not written')
  return recordOf(written)
}

const lastConsent = (db: Db | Trx, signUpId: string) =>
  db
    .selectFrom('registration.consents')
    .select(['text_version', 'language', 'purposes', 'declared_by', 'given_at'])
    .where('sign_up_id', '=', signUpId)
    .orderBy('consent_id', 'desc')
    .limit(1)
    .executeTakeFirst()

export interface GivenConsent {
  readonly at: Date
  /** Whether the family also agreed to messages about tests. */
  readonly wantsMessages: boolean
}

/** The latest consent of a form. */
export const consentOf = async (db: Db | Trx, signUpId: string): Promise<GivenConsent | null> => {
  const last = await lastConsent(db, signUpId)
  if (last === undefined) return null
  return { at: last.given_at, wantsMessages: last.purposes.includes(MESSAGES_PURPOSE) }
}

/** Stores the consent of a form that is sent again, if it differs from the last one. */
export const agreeAgain = async (
  trx: Trx,
  signUpId: string,
  validated: ValidatedSignUp,
  caller: SignUpCaller,
  at: Date,
): Promise<void> => {
  const consent = consentRow(validated, caller, at)
  const last = await lastConsent(trx, signUpId)
  const isSame =
    last?.text_version === consent.text_version &&
    last.language === consent.language &&
    last.declared_by === consent.declared_by &&
    last.purposes.join() === consent.purposes.join()
  if (isSame) return
  await trx
    .insertInto('registration.consents')
    .values({ sign_up_id: signUpId, ...consent })
    .execute()
}
