import { readOtp } from '@medha/rules/otp'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { IdentityApi } from '../modules/identity/index.ts'
import type { OtpCaller, OtpRefusal, VerificationApi } from '../modules/verification/index.ts'

interface StudentCodesDeps {
  readonly identity: Pick<IdentityApi, 'studentFacts'>
  readonly verification: Pick<VerificationApi, 'sendOtp' | 'verifyOtp'>
}

/**
 * Codes to the registered number of a student who is logged in: for a running test that moves to another device, and
 * for the family's own data. Uses verification's codes and limits; strangers cannot use them up.
 */
export const createStudentCodes = (deps: StudentCodesDeps, purpose: 'takeover' | 'own-data') => ({
  send: async (
    studentId: string,
    caller: OtpCaller,
  ): Promise<
    Outcome<
      { readonly isSent: boolean },
      'registration.too-many-codes' | 'registration.number-frozen' | 'edge.busy'
    >
  > => {
    const student = await deps.identity.studentFacts(studentId)
    if (student === null) return done({ isSent: false })
    const { rollNumber, mobile } = student
    const sent = await deps.verification.sendOtp(
      { purpose, typed: rollNumber, mobile, numberKey: `${purpose}:${rollNumber}`, isTrusted: true },
      caller,
    )
    if (sent.ok) return done({ isSent: true })
    const { code, details } = sent.refusal
    if (
      code === 'registration.too-many-codes' ||
      code === 'registration.number-frozen' ||
      code === 'edge.busy'
    )
      return refuse(code, details)
    // Requested again too soon: the last code went to another browser, or was used a moment ago.
    return done({ isSent: false })
  },
  check: async (
    studentId: string,
    digits: string,
    caller: OtpCaller,
  ): Promise<Outcome<unknown, OtpRefusal>> => {
    const student = await deps.identity.studentFacts(studentId)
    const otp = readOtp(digits)
    if (student === null || !otp.ok) return refuse('registration.wrong-code')
    const verified = await deps.verification.verifyOtp(
      { purpose, challengeId: undefined, about: student.rollNumber, digits: otp.value },
      caller,
    )
    if (!verified.ok) return verified
    return verified.value.typed === student.rollNumber ? done({}) : refuse('registration.wrong-code')
  },
})
