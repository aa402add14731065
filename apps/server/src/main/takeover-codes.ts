import { readOtp } from '@medha/rules/otp'
import { done, refuse } from '@medha/rules/outcome'
import type { TakeoverCodes } from '../modules/delivery/index.ts'
import type { IdentityApi } from '../modules/identity/index.ts'
import type { VerificationApi, VisitorCookies } from '../modules/verification/index.ts'

interface TakeoverCodesDeps {
  readonly identity: Pick<IdentityApi, 'studentFacts'>
  readonly verification: Pick<VerificationApi, 'sendOtp' | 'verifyOtp'>
  readonly visitorCookies: Pick<VisitorCookies, 'otpCallerOf'>
}

/**
 * The code that moves a running test to another device: uses verification's codes and limits, and the student's
 * registered number. The caller has logged in as the student, so strangers cannot use up the codes.
 */
export const createTakeoverCodes = (deps: TakeoverCodesDeps): TakeoverCodes => ({
  send: async (studentId, caller) => {
    const student = await deps.identity.studentFacts(studentId)
    if (student === null) return done({})
    const { rollNumber, mobile } = student
    const sent = await deps.verification.sendOtp(
      {
        purpose: 'takeover',
        typed: rollNumber,
        mobile,
        numberKey: `takeover:${rollNumber}`,
        isTrusted: true,
      },
      deps.visitorCookies.otpCallerOf(caller),
    )
    if (sent.ok) return sent
    const { code, details } = sent.refusal
    if (
      code === 'registration.too-many-codes' ||
      code === 'registration.number-frozen' ||
      code === 'edge.busy'
    )
      return refuse(code, details)
    // Requested again too soon: the code that was just sent is still valid.
    return done({})
  },
  check: async (studentId, digits, caller) => {
    const student = await deps.identity.studentFacts(studentId)
    const otp = readOtp(digits)
    if (student === null || !otp.ok) return false
    const verified = await deps.verification.verifyOtp(
      { purpose: 'takeover', challengeId: undefined, about: student.rollNumber, digits: otp.value },
      deps.visitorCookies.otpCallerOf(caller),
    )
    return verified.ok && verified.value.typed === student.rollNumber
  },
})
