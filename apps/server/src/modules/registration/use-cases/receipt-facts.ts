import { receipt as english } from '@medha/messages/receipt.en'
import { receipt as hindi } from '@medha/messages/receipt.hi'
import { fill } from '@medha/messages/sms-templates'
import type { ReceiptFacts } from '../../payments/index.ts'
import type { SignUpDeps } from '../sign-up-deps.ts'
import { readPaidReference } from './paid-reference.ts'
import { latestOfBrowser, type SignUpRecord } from './sign-up-records.ts'

const fullName = (student: { readonly firstName: string; readonly lastName: string | null }): string =>
  [student.firstName, student.lastName ?? ''].join(' ').trim()

const nameOf = async (deps: SignUpDeps, record: SignUpRecord): Promise<string | null> => {
  if (record.student_id === null)
    return record.sealed_person === null ? null : deps.keys.open(record.mobile_key, record.sealed_person).name
  const student = await deps.identity.studentFacts(record.student_id)
  return student === null ? null : fullName(student)
}

/** For whom and for what a charge of registration was paid; null for a reference that is none of ours. */
export const receiptFacts = async (deps: SignUpDeps, reference: string): Promise<ReceiptFacts | null> => {
  const paid = await readPaidReference(deps.db, reference)
  if (paid === null) return null
  const student = paid.kind === 'sign-up' ? null : await deps.identity.studentFacts(paid.studentId)
  const [payerName, language, examType] =
    paid.kind === 'sign-up'
      ? [await nameOf(deps, paid.record), paid.record.language, paid.record.exam_type]
      : [student === null ? null : fullName(student), student?.language ?? 'en', paid.examType]
  const exam = await deps.catalogue.examProfile(examType)
  if (payerName === null || exam === null) return null
  const words = language === 'hi' ? hindi : english
  const purposes = { 'sign-up': words.registrationFee, edit: words.changeFee, papers: words.mockPapers }
  return {
    language,
    payerName,
    purpose: fill(purposes[paid.kind], { exam: exam.title[language] }),
    supportPhone: exam.supportPhone,
  }
}

/** As long as the thank-you view shows it. */
const SHOWN_FOR_MS = 2 * 3_600_000

/** The charge of the form that this browser sent, while the thank-you view may show it. */
export const chargeOfBrowser = async (deps: SignUpDeps, browserHash: Buffer): Promise<string | null> => {
  const record = await latestOfBrowser(deps.db, browserHash)
  const isShown =
    record?.state === 'confirmed' && deps.clock.now().getTime() - record.changed_at.getTime() < SHOWN_FOR_MS
  return isShown ? record.charge_id : null
}

export const chargeOfStudent = async (deps: SignUpDeps, studentId: string): Promise<string | null> => {
  const row = await deps.db
    .selectFrom('registration.sign_ups')
    .select('charge_id')
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return row?.charge_id ?? null
}
