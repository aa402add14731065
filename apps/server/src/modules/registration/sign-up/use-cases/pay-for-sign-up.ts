import type { SignUpForm } from '@medha/contract/shapes/sign-up'
import { maskMobile } from '@medha/rules/masking'
import { nationalMobile } from '@medha/rules/mobile-number'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { ChargeReference } from '../../../../kernel/events.ts'
import type { Trx } from '../../../../platform/database.ts'
import { receiptLine, type ChargeRefusal, type Labels, type OpenedCharge } from '../../../payments/index.ts'
import { waitsUntil } from '../domain/sign-up.ts'
import type { SignUpDeps } from '../deps.ts'
import { confirmSeated, type ConfirmedSignUp } from './confirm-sign-up.ts'
import type { ValidatedSignUp } from './validate-sign-up.ts'
import { waitOf, type SignUpRecord } from './sign-up-records.ts'

/** The kind of this module's charges; it routes their events here. */
export const SIGN_UP_CHARGE = 'sign-up'
export const signUpReference = (signUpId: string): ChargeReference => ({ kind: SIGN_UP_CHARGE, id: signUpId })

/** What a coupon may be limited to. */
export const labelsOf = (about: {
  readonly examType: string
  readonly classCode: string
  readonly branchCode: string
  readonly mode: string
  readonly term: string
}): Labels => ({
  exam: about.examType,
  class: about.classCode,
  branch: about.branchCode,
  mode: about.mode,
  term: about.term,
})

/** The charge that is still to be paid, or the confirmed place if nothing is due. */
export type Payment =
  | { readonly confirmed: null; readonly chargeId: string }
  | { readonly confirmed: ConfirmedSignUp; readonly chargeId: null }

export type PayRefusal = ChargeRefusal | 'registration.fee-differs'

/** OPN-17: the second post. The server's own amount is charged; nothing due means nothing to pay (REG-18). */
export const payForSignUp = async (
  deps: SignUpDeps,
  trx: Trx,
  record: SignUpRecord,
  validated: ValidatedSignUp,
  by: { readonly method: string } & Pick<SignUpForm, 'couponCode' | 'shownPaise'>,
): Promise<Outcome<Payment, PayRefusal>> => {
  const opened = await deps.payments.openCharge(trx, {
    reference: signUpReference(record.sign_up_id),
    payerKey: record.child_key,
    payer: { ...validated.person, language: record.language, studentId: null },
    purpose: receiptLine((words) => words.registrationFee, { exam: validated.examTitle }),
    supportPhone: validated.supportPhone,
    listPaise: record.fee_paise,
    couponCode: by.couponCode,
    labels: labelsOf({
      examType: record.exam_type,
      classCode: validated.classCode,
      branchCode: record.branch_code,
      mode: record.mode,
      term: validated.term,
    }),
    method: by.method,
    payBy: waitsUntil(waitOf(record), deps.clock.now()),
    returnTo: deps.addresses.afterPayment({
      host: record.host,
      segment: validated.page.segment,
      language: record.language,
      maskedMobile: maskMobile(nationalMobile(validated.person.mobile)),
    }),
  })
  if (!opened.ok) return opened
  const { isCaptured, duePaise } = opened.value
  // CPN-05: a family pays the amount that it saw, or nothing.
  if (by.shownPaise !== null && !isCaptured && by.shownPaise !== duePaise)
    return refuse('registration.fee-differs')
  return done(await awaitPayment(deps, trx, record, opened.value))
}

/** Marks the form as being paid, or confirms the place if nothing is left to pay. */
export const awaitPayment = async (
  deps: SignUpDeps,
  trx: Trx,
  record: SignUpRecord,
  { chargeId, isCaptured }: Pick<OpenedCharge, 'chargeId' | 'isCaptured'>,
): Promise<Payment> => {
  if (isCaptured) {
    const attemptNo = record.attempt_no ?? 0
    return { confirmed: await confirmSeated(deps, trx, record, { chargeId, attemptNo }), chargeId: null }
  }
  const now = deps.clock.now()
  await trx
    .updateTable('registration.sign_ups')
    .set({
      state: 'paying',
      charge_id: chargeId,
      has_failed: false,
      expires_at: waitsUntil(waitOf(record), now),
      changed_at: now,
    })
    .where('sign_up_id', '=', record.sign_up_id)
    .execute()
  return { confirmed: null, chargeId }
}
