import type { Trx } from '../../../../platform/database.ts'
import { splitName } from '../domain/consent.ts'
import type { Person } from '../secrets/sign-up-keys.ts'
import type { SignUpDeps } from '../deps.ts'
import { seatOf, type SignUpRecord } from './sign-up-records.ts'
import { wantsMessages } from './write-consent.ts'
import { notifyRegistered } from './notify-registered.ts'

export interface ConfirmedSignUp {
  readonly studentId: string
  readonly rollNumber: string
  readonly dashboardLink: string
}

/** The place is theirs: roll number, registration, messages and news, all in the caller's transaction or none. */
export const confirmSignUp = async (
  deps: SignUpDeps,
  trx: Trx,
  record: SignUpRecord,
  options: { readonly chargeId: string | null; readonly attemptNo: number },
): Promise<ConfirmedSignUp> => {
  const { clock, identity, keys } = deps
  if (record.sealed_person === null) throw new Error('a sign-up without a person cannot be confirmed')
  const now = clock.now()
  const person: Person = keys.open(record.mobile_key, record.sealed_person)
  const { studentId, rollNumber } = await identity.enrol(
    {
      ...splitName(person.name),
      fatherName: person.fatherName,
      mobile: person.mobile,
      email: person.email,
      language: record.language,
      dateOfBirth: person.dateOfBirth,
    },
    trx,
  )
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
      wants_reminders: await wantsMessages(trx, record.sign_up_id),
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
      student_id: studentId,
      sealed_person: null,
      expires_at: null,
      confirmed_at: now,
      changed_at: now,
    })
    .where('sign_up_id', '=', record.sign_up_id)
    .execute()
  if (options.chargeId !== null) await deps.payments.markUsed(trx, options.chargeId, studentId)
  const { code } = await identity.issueLink(studentId, { within: trx })
  const dashboardLink = deps.addresses.dashboardLink(record.host, code)
  await notifyRegistered(deps, trx, record, { studentId, rollNumber, dashboardLink })
  await deps.leads.recordLead(
    {
      mobile: person.mobile,
      examType,
      language: record.language,
      name: person.name,
      email: person.email,
      registrationPage: record.registration_page,
      step: { registeredAs: studentId },
    },
    trx,
  )
  return { studentId, rollNumber, dashboardLink }
}
