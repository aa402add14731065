import type { Trx } from '../../../../platform/database.ts'
import { formatDay } from '../../../../kernel/format.ts'
import { splitName } from '@medha/rules/person-name'
import type { Person } from '../secrets/sign-up-keys.ts'
import type { SignUpDeps } from '../deps.ts'
import { seatOf, type SignUpRecord } from './sign-up-records.ts'
import { consentOf, type GivenConsent } from './write-sign-up.ts'

const CHANNELS = ['sms', 'mail'] as const

export interface ConfirmedSignUp {
  readonly studentId: string
  readonly rollNumber: string
  readonly dashboardLink: string
}

/** Creates the student with a roll number and a dashboard link. */
export const enrolPerson = async (
  { identity, addresses }: SignUpDeps,
  trx: Trx,
  person: Person,
  { language, host }: { readonly language: 'en' | 'hi'; readonly host: string },
): Promise<ConfirmedSignUp> => {
  const { fatherName, mobile, email, dateOfBirth } = person
  const { studentId, rollNumber, code } = await identity.enrolWithLink(
    { ...splitName(person.name), fatherName, mobile, email, language, dateOfBirth },
    trx,
  )
  return { studentId, rollNumber, dashboardLink: addresses.dashboardLink(host, code) }
}

/** Sends place, day and roll number to the family, and the lead to the CRM. */
export const announce = async (
  { catalogue, notifications, leads }: SignUpDeps,
  trx: Trx,
  record: SignUpRecord,
  person: Person,
  { studentId, rollNumber, dashboardLink }: ConfirmedSignUp,
  consent: GivenConsent | null,
): Promise<void> => {
  const { language, exam_type: examType, registration_page: registrationPage } = record
  const { slot_id: slotId, branch_code: branchCode } = record
  const place = await catalogue.places.placeWords(trx, { examType, slotId, branchCode, language })
  const words = { exam: place.exam, day: formatDay(record.exam_day, language), roll: rollNumber }
  const letter = { ...words, slot: place.slot, place: place.place, link: dashboardLink }
  const messages = CHANNELS.map((channel) => ({
    dedupeKey: `registered:${record.sign_up_id}:${channel}`,
    to: { studentId },
    channel,
    code: 'registered' as const,
    language,
    // The SMS has fixed text and short values only; the rest is in the mail.
    words: channel === 'sms' ? words : letter,
  }))
  await notifications.notify(trx, ...messages)
  const { mobile, name, email } = person
  const step = { registeredAs: studentId }
  await leads.recordLead(
    { mobile, examType, language, name, email, registrationPage, campaign: record.campaign, step, consent },
    trx,
  )
}

/** Confirms a held place: roll number, registration, messages and lead are written in the caller's transaction. */
export const confirmSignUp = async (
  deps: SignUpDeps,
  trx: Trx,
  record: SignUpRecord,
  options: { readonly chargeId: string | null; readonly attemptNo: number },
): Promise<ConfirmedSignUp> => {
  if (record.sealed_person === null) throw new Error('a sign-up without a person cannot be confirmed')
  const now = deps.clock.now()
  const consent = await consentOf(trx, record.sign_up_id)
  const person: Person = deps.keys.open(record.mobile_key, record.sealed_person)
  const confirmed = await enrolPerson(deps, trx, person, record)
  const { studentId } = confirmed
  const { day, slotId, branchCode, examType } = seatOf(record)
  await trx
    .insertInto('registration.registrations')
    .values({
      student_id: studentId,
      exam_type: examType,
      exam_day: day,
      slot_id: slotId,
      mode: record.mode,
      branch_code: branchCode,
      class_stream_id: record.class_stream_id,
      board_code: record.board_code,
      registration_page: record.registration_page,
      state: 'confirmed',
      is_fee_paid: record.fee_paise > 0,
      has_seat: true,
      wants_reminders: consent?.wantsMessages ?? false,
      registered_at: now,
      placed_at: now,
    })
    .execute()
  await trx
    .updateTable('registration.sign_ups')
    .set({
      state: 'confirmed',
      attempt_no: options.attemptNo,
      has_seat: true,
      charge_id: options.chargeId,
      has_failed: false,
      held_from: null,
      student_id: studentId,
      sealed_person: null,
      expires_at: null,
      confirmed_at: now,
      changed_at: now,
    })
    .where('sign_up_id', '=', record.sign_up_id)
    .execute()
  if (options.chargeId !== null) await deps.payments.markUsed(trx, options.chargeId, studentId)
  await announce(deps, trx, record, person, confirmed, consent)
  return confirmed
}

/**
 * The same for a sign-up that may have no seat yet. Its room's row is locked and had a free seat, so one can be taken.
 */
export const confirmSeated = async (
  deps: SignUpDeps,
  trx: Trx,
  record: SignUpRecord,
  options: { readonly chargeId: string | null; readonly attemptNo: number },
): Promise<ConfirmedSignUp> => {
  if (
    !record.has_seat &&
    (await deps.catalogue.seats.takeSeat(trx, seatOf(record), { isLate: true })) !== 'taken'
  )
    throw new Error('a seat that was left is gone')
  return confirmSignUp(deps, trx, record, options)
}
