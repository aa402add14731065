import type { SignUpForm } from '@medha/contract/shapes/sign-up'
import { applyRetention } from '../../../platform/database-retention.ts'
import { REGISTRATION_RETENTION } from '../retention.ts'
import type { DomainEvents } from '../../../kernel/events.ts'
import { createSignUpKeys } from './secrets/sign-up-keys.ts'
import type { SignUpDeps } from './deps.ts'
import { onChargeCaptured, onChargeFailed } from './use-cases/on-charge.ts'
import { leaveBrowsers } from './use-cases/leave-browsers.ts'
import { quoteCoupon, type CouponQuery, type QuoteCaller } from './use-cases/quote-coupon.ts'
import type { SignUpCaller } from './use-cases/validate-sign-up.ts'
import { chargeOfBrowser, chargeOfStudent } from './use-cases/charge-of-receipt.ts'
import { deleteOldForms } from './use-cases/delete-old-forms.ts'
import { deleteReleased, releaseAbandoned } from './use-cases/release-abandoned.ts'
import { proofByForm } from './use-cases/proof-by-form.ts'
import { offerResume } from './use-cases/offer-resume.ts'
import { resumePayment, type ResumeRequest, type ResumingBrowser } from './use-cases/resume-payment.ts'
import { resumeView } from './use-cases/resume-view.ts'
import { signUpStatus } from './use-cases/sign-up-status.ts'
import { signUp } from './use-cases/sign-up.ts'

export type SignUpsDeps = Omit<SignUpDeps, 'keys'> & {
  /** In hex. */
  readonly key: string
}

/** From a filled-in form to a place in a test. */
export const createSignUps = ({ key, ...given }: SignUpsDeps) => {
  const deps: SignUpDeps = { ...given, keys: createSignUpKeys(key) }
  return {
    signUp: (form: SignUpForm, caller: SignUpCaller) => signUp(deps, form, caller),
    /** The mobile number of this browser's latest form: it was proven when the form was sent. */
    proofByForm: (browserHash: Buffer) => proofByForm(deps, browserHash),
    examTypeFor: (requestedType: string | undefined, host: string) =>
      deps.catalogue.exams.examTypeFor(requestedType, host),
    quoteCoupon: (query: CouponQuery, caller: QuoteCaller) => quoteCoupon(deps, query, caller),
    status: (browserHash: Buffer | null) => signUpStatus(deps, browserHash),
    /** Detaches the student's form from the browser that sent it. */
    leaveBrowsers: (studentId: string) => leaveBrowsers(deps.db, studentId),
    onChargeCaptured: (event: DomainEvents['payments.charge-captured']) => onChargeCaptured(deps, event),
    onChargeFailed: (event: DomainEvents['payments.charge-failed']) => onChargeFailed(deps, event),
    chargeOfBrowser: (browserHash: Buffer) => chargeOfBrowser(deps, browserHash),
    chargeOfStudent: (studentId: string) => chargeOfStudent(deps, studentId),
    /** Sends a link to families that left a payment open, before their place expires. */
    offerResume: () => offerResume(deps),
    resumePayment: (by: ResumeRequest, browser: ResumingBrowser) => resumePayment(deps, by, browser),
    resumeView: (code: string, knownHash: Buffer | null) => resumeView(deps, code, knownHash),
    releaseAbandoned: () => releaseAbandoned(deps),
    deleteReleased: async () => {
      await deleteReleased(deps)
      await deleteOldForms(deps)
    },
    deleteExpired: () => applyRetention(deps, REGISTRATION_RETENTION),
  }
}

export type SignUps = ReturnType<typeof createSignUps>
