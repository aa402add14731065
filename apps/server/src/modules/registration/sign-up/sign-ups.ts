import type { SignUpAnswer, SignUpForm, SignUpStatus } from '@medha/contract/shapes/sign-up'
import { applyRetention } from '../../../platform/database-retention.ts'
import { REGISTRATION_RETENTION } from '../retention.ts'
import type { Outcome } from '@medha/rules/outcome'
import type { DomainEvents } from '../../../kernel/events.ts'
import { createSignUpKeys } from './secrets/sign-up-keys.ts'
import type { SignUpDeps } from './deps.ts'
import { onChargeCaptured, onChargeFailed } from './use-cases/on-charge.ts'
import { leaveBrowsers } from './use-cases/leave-browsers.ts'
import { quoteCoupon, type CouponAsk } from './use-cases/quote-coupon.ts'
import type { SignUpCaller } from './use-cases/validate-sign-up.ts'
import { chargeOfBrowser, chargeOfStudent } from './use-cases/charge-of-receipt.ts'
import { deleteReleased, releaseAbandoned } from './use-cases/release-abandoned.ts'
import { proofByForm } from './use-cases/proof-by-form.ts'
import { offerResume } from './use-cases/offer-resume.ts'
import { resumePayment, type ResumingBrowser } from './use-cases/resume-payment.ts'
import { signUpStatus } from './use-cases/sign-up-status.ts'
import { signUp, type SignUpRefusal } from './use-cases/sign-up.ts'

/** From a filled-in form to a place in a test. */
export interface SignUps {
  signUp(form: SignUpForm, caller: SignUpCaller): Promise<Outcome<SignUpAnswer, SignUpRefusal>>
  /** The number of a form this browser sent and has not paid for: proven when it was sent. */
  proofByForm(browserHash: Buffer): Promise<SignUpCaller['proof']>
  examTypeFor(asked: string | undefined, host: string): Promise<string | null>
  quoteCoupon(
    ask: CouponAsk,
    caller: { readonly browserHash: Buffer | null; readonly address: string },
  ): ReturnType<typeof quoteCoupon>
  status(browserHash: Buffer | null): Promise<SignUpStatus>
  /** What this student's browser knew of the form it sent, it knows no more. */
  leaveBrowsers(studentId: string): Promise<void>
  onChargeCaptured(event: DomainEvents['payments.charge-captured']): Promise<void>
  onChargeFailed(event: DomainEvents['payments.charge-failed']): Promise<void>
  chargeOfBrowser(browserHash: Buffer): Promise<string | null>
  chargeOfStudent(studentId: string): Promise<string | null>
  /** Sends a way back to those who left a payment open, before their place is lost. */
  offerResume(): Promise<void>
  resumePayment(code: string, browser: ResumingBrowser): ReturnType<typeof resumePayment>
  releaseAbandoned(): Promise<void>
  deleteReleased(): Promise<void>
  deleteExpired(): Promise<void>
}

export type SignUpsDeps = Omit<SignUpDeps, 'keys'> & {
  /** In hex. */
  readonly key: string
}

export const createSignUps = ({ key, ...given }: SignUpsDeps): SignUps => {
  const deps: SignUpDeps = { ...given, keys: createSignUpKeys(key) }
  return {
    signUp: (form, caller) => signUp(deps, form, caller),
    proofByForm: (browserHash) => proofByForm(deps, browserHash),
    examTypeFor: (asked, host) => deps.catalogue.exams.examTypeFor(asked, host),
    quoteCoupon: (ask, caller) => quoteCoupon(deps, ask, caller),
    status: (browserHash) => signUpStatus(deps, browserHash),
    leaveBrowsers: (studentId) => leaveBrowsers(deps.db, studentId),
    onChargeCaptured: (event) => onChargeCaptured(deps, event),
    onChargeFailed: (event) => onChargeFailed(deps, event),
    chargeOfBrowser: (browserHash) => chargeOfBrowser(deps, browserHash),
    chargeOfStudent: (studentId) => chargeOfStudent(deps, studentId),
    offerResume: () => offerResume(deps),
    resumePayment: (code, browser) => resumePayment(deps, code, browser),
    releaseAbandoned: () => releaseAbandoned(deps),
    deleteReleased: () => deleteReleased(deps),
    deleteExpired: () => applyRetention(deps, REGISTRATION_RETENTION),
  }
}
