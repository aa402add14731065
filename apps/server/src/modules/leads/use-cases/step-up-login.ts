import { readOtp } from '@medha/rules/otp'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { OtpCaller, VerificationApi } from '../../verification/index.ts'
import type { Students } from '../deps.ts'

export interface StepUpDeps {
  readonly students: Pick<Students, 'studentFacts' | 'studentOfRollNumber'>
  readonly verification: Pick<VerificationApi, 'sendOtp' | 'verifyOtp' | 'loginCodesToday'>
}

export interface StepUpLogin {
  readonly rollNumber: string
  /** Null: the typed answer is wrong, and the same work is done without a message. */
  readonly studentId: string | null
  readonly deviceId: string
}

/**
 * A stranger with a child's birthday must not fill the family's phone with codes. A refusal would confirm the birthday.
 */
const CODES_PER_STUDENT_AND_DAY = 6

/**
 * Sends the code that a login needs while tries are guarded. It is counted for the requesting device, because strangers
 * would use up a count for the roll number, and a count of right answers alone would reveal which are right.
 */
export const sendStepUpCode = async (
  { students, verification }: StepUpDeps,
  { rollNumber, studentId, deviceId }: StepUpLogin,
  caller: OtpCaller,
): Promise<Outcome<unknown, 'registration.too-many-codes' | 'registration.number-frozen' | 'edge.busy'>> => {
  const student = await students.studentFacts(studentId ?? '0')
  const sentToday = await verification.loginCodesToday(rollNumber)
  const mobile = sentToday < CODES_PER_STUDENT_AND_DAY ? (student?.mobile ?? null) : null
  const numberKey = `login:${rollNumber}:${deviceId}`
  const sent = await verification.sendOtp(
    { purpose: 'login', typed: rollNumber, mobile, numberKey, isTrusted: true },
    caller,
  )
  if (sent.ok) return sent
  const { code, details } = sent.refusal
  if (code === 'registration.too-many-codes' || code === 'registration.number-frozen' || code === 'edge.busy')
    return refuse(code, details)
  // Requested a moment ago: the code on its way is still valid.
  return done({})
}

export const verifyStepUpCode = async (
  { students, verification }: StepUpDeps,
  { rollNumber, digits }: { readonly rollNumber: string; readonly digits: string },
  caller: OtpCaller,
) => {
  const otp = readOtp(digits)
  if (!otp.ok) return refuse('registration.not-an-otp')
  const guess = { purpose: 'login', challengeId: undefined, about: rollNumber, digits: otp.value } as const
  const verified = await verification.verifyOtp(guess, caller)
  if (!verified.ok) return verified
  const student = await students.studentOfRollNumber(verified.value.typed)
  return student === null ? refuse('registration.code-spent') : done({ studentId: student.studentId })
}
