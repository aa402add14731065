import type { SignUpStatus } from '@medha/contract/shapes/sign-up'
import { indianInstant } from '@medha/rules/indian-time'
import { fullName } from '../../../../kernel/format.ts'
import { admitCardFrom } from '../../domain/admit-card-day.ts'
import { SHORT_LINK_MS } from '../../../identity/index.ts'
import type { SignUpDeps } from '../deps.ts'
import { onChargeCaptured } from './on-charge.ts'
import { paymentSummary } from './payment-summary.ts'
import { signUpReference } from './pay-for-sign-up.ts'
import { latestOfBrowser, readSignUp, type SignUpRecord } from './sign-up-records.ts'

/** A shared computer must not show one child's registration to the next. */
const SHOWN_FOR_MS = 2 * 3_600_000

/** Without a reporting time, the calendar reminder comes an hour before the sitting starts. */
const REMINDER_MINUTES = 60

const confirmedView = async (
  { identity, catalogue, payments, addresses }: SignUpDeps,
  record: SignUpRecord,
): Promise<SignUpStatus> => {
  const studentId = record.student_id
  if (studentId === null) throw new Error('a confirmed sign-up has a student')
  const [facts, dateOfBirth, profile, slot, branch, charge, paper, inEnglish, inHindi] = await Promise.all([
    identity.studentFacts(studentId),
    identity.dateOfBirthOf(studentId, 'registration'),
    catalogue.exams.examProfile(record.exam_type),
    catalogue.exams.slot(record.slot_id),
    catalogue.places.branch(record.branch_code),
    record.charge_id === null ? null : payments.charge(record.charge_id),
    catalogue.exams.dayName(record.exam_type, record.exam_day),
    catalogue.exams.classStream(record.class_stream_id, 'en'),
    catalogue.exams.classStream(record.class_stream_id, 'hi'),
  ])
  if (facts === null || dateOfBirth === null || profile === null || slot === null || branch === null)
    throw new Error('a confirmed sign-up lost what it points to')
  const code = identity.signLinkCode(studentId, SHORT_LINK_MS)
  const { exam_day: examDay } = record
  return {
    state: 'confirmed',
    examType: record.exam_type,
    examTitle: profile.title,
    paper,
    studentName: fullName(facts),
    className: { en: inEnglish?.label ?? '', hi: inHindi?.label ?? '' },
    rollNumber: facts.rollNumber,
    dateOfBirth,
    examDay,
    slotName: slot.name,
    mode: record.mode,
    branch,
    dashboardLink: addresses.dashboardLink(record.host, code),
    hasReceipt: charge !== null && charge.duePaise > 0,
    calendar: {
      startsAt: indianInstant(examDay, slot.starts).toISOString(),
      endsAt: indianInstant(examDay, slot.ends).toISOString(),
      reminderMinutes: profile.reportingMinutesBefore ?? REMINDER_MINUTES,
    },
    admitCardFrom: admitCardFrom(examDay, profile.admitCardDaysBefore),
    reportingMinutes: record.mode === 'online' ? null : profile.reportingMinutesBefore,
  }
}

/** When the browser is back from the bank, the provider is polled; the browser's own claim is not read. */
const broughtUpToDate = async (deps: SignUpDeps, record: SignUpRecord): Promise<SignUpRecord> => {
  if (record.state !== 'paying' || record.charge_id === null) return record
  const chargeId = record.charge_id
  await deps.payments.checkCharge(chargeId)
  const charge = await deps.payments.charge(chargeId)
  if (charge?.state === 'failed') return { ...record, has_failed: true, state: 'held' }
  if (charge?.state !== 'captured') return record
  // The event follows shortly; the family does not have to wait for it.
  await onChargeCaptured(deps, { chargeId, reference: signUpReference(record.sign_up_id) })
  return (await readSignUp(deps.db, record.sign_up_id)) ?? record
}

/** The end of the hold; null without a held seat, because nothing is reserved then. */
const keptUntil = ({ has_seat: hasSeat, expires_at: until }: SignUpRecord): string | null =>
  hasSeat && until !== null ? until.toISOString() : null

/** OPN-68: the status of the latest form of this browser. */
export const signUpStatus = async (deps: SignUpDeps, browserHash: Buffer | null): Promise<SignUpStatus> => {
  const found = browserHash === null ? null : await latestOfBrowser(deps.db, browserHash)
  if (found === null) return { state: 'none' }
  const record = await broughtUpToDate(deps, found)
  if (record.state === 'confirmed') {
    const isFresh = deps.clock.now().getTime() - record.changed_at.getTime() < SHOWN_FOR_MS
    return isFresh ? confirmedView(deps, record) : { state: 'none' }
  }
  const { payment, isCancelled } = await paymentSummary(deps, record)
  const facts = { examType: record.exam_type, feePaise: record.fee_paise, payment }
  switch (record.state) {
    case 'paying':
      return { state: 'awaiting', ...facts }
    case 'held':
      return record.has_failed
        ? { state: 'failed', ...facts, isCancelled, placeKeptUntil: keptUntil(record) }
        : { state: 'awaiting', ...facts }
    case 'released':
      return { state: 'failed', ...facts, isCancelled, placeKeptUntil: null }
    case 'refund_due':
      return { state: 'refund-due', ...facts }
  }
}
