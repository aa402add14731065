import type { SignUpAnswer, SignUpForm } from '@medha/contract/shapes/sign-up'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { inTransaction } from '../../../../platform/database-transaction.ts'
import type { Trx } from '../../../../platform/database.ts'
import type { ChargeRefusal, CheckoutRefusal } from '../../../payments/index.ts'
import { SHORT_LINK_MS } from '../../../identity/index.ts'
import type { SignUpDeps } from '../deps.ts'
import { askBeforePaying } from './check-before-paying.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { holdPlace, type HoldRefusal } from './hold-place.ts'
import { labelsOf, payForSignUp } from './pay-for-sign-up.ts'
import {
  validateSignUp,
  type SignUpCaller,
  type ValidatedSignUp,
  type SignUpFormRefusal,
} from './validate-sign-up.ts'
import type { SignUpRecord } from './sign-up-records.ts'

export type SignUpRefusal = SignUpFormRefusal | HoldRefusal | ChargeRefusal | CheckoutRefusal | 'edge.busy'

/** Granted, with the charge that is still to be paid. */
interface Answered {
  readonly signedUp: SignUpAnswer
  readonly toPay: { readonly chargeId: string } | null
}

type Granted =
  | { readonly kind: 'awaiting'; readonly record: SignUpRecord; readonly chargeId: string | null }
  | {
      readonly kind: 'confirmed'
      readonly record: SignUpRecord
      readonly rollNumber: string
      readonly dashboardLink: string
    }
  | { readonly kind: 'confirmed-before'; readonly record: SignUpRecord }

/** Everything that must be true together, in one transaction. */
const grant = async (
  deps: SignUpDeps,
  trx: Trx,
  form: SignUpForm,
  caller: SignUpCaller,
  validated: ValidatedSignUp,
): Promise<Outcome<Granted, HoldRefusal | ChargeRefusal>> => {
  const held = await holdPlace(deps, trx, form, caller, validated)
  if (!held.ok) return held
  const { record } = held.value
  if (held.value.isConfirmedBefore) return done({ kind: 'confirmed-before', record })
  if (record.fee_paise === 0) {
    const attemptNo = record.attempt_no ?? 0
    const confirmed = await confirmSignUp(deps, trx, record, { chargeId: null, attemptNo })
    return done({ kind: 'confirmed', record, ...confirmed })
  }
  if (form.paymentMethod === null) return done({ kind: 'awaiting', record, chargeId: null })
  const { paymentMethod: method, couponCode } = form
  const paid = await payForSignUp(deps, trx, record, validated, { method, couponCode })
  if (!paid.ok) return paid
  return done(
    paid.value.kind === 'to-pay'
      ? { kind: 'awaiting', record, chargeId: paid.value.chargeId }
      : { kind: 'confirmed', record, ...paid.value.confirmed },
  )
}

/** A repeated submit is answered with what the first one got; its link is new, because a link works once. */
const findAgain = async (
  { identity, addresses }: SignUpDeps,
  { student_id: studentId, host }: SignUpRecord,
) => {
  if (studentId === null) throw new Error('a confirmed sign-up has a student')
  const facts = await identity.studentFacts(studentId)
  const dateOfBirth = await identity.dateOfBirthOf(studentId)
  if (facts === null || dateOfBirth === null) throw new Error('a student of ours is gone')
  const code = identity.handOverCode(studentId, SHORT_LINK_MS)
  return { rollNumber: facts.rollNumber, dateOfBirth, dashboardLink: addresses.dashboardLink(host, code) }
}

const signUpWithinLimit = async (
  deps: SignUpDeps,
  form: SignUpForm,
  caller: SignUpCaller,
): Promise<Outcome<Answered, SignUpRefusal>> => {
  const read = await validateSignUp(deps, form, caller)
  if (!read.ok) return read
  const validated = read.value
  const granted = await inTransaction(deps.db, (trx) => grant(deps, trx, form, caller, validated))
  if (!granted.ok) return granted
  const { record } = granted.value
  const feePaise = record.fee_paise
  const { branch, classCode, term } = validated
  const about = { examType: record.exam_type, branchCode: branch.code, mode: record.mode, classCode, term }
  switch (granted.value.kind) {
    case 'awaiting': {
      const isCouponApplicable = feePaise > 0 && (await deps.payments.hasCoupon(labelsOf(about)))
      const { chargeId } = granted.value
      return done({
        signedUp: { state: 'awaiting-payment', feePaise, isCouponApplicable, branch, payment: null },
        toPay: chargeId === null ? null : { chargeId },
      })
    }
    case 'confirmed': {
      const { rollNumber, dashboardLink } = granted.value
      const { dateOfBirth } = validated.person
      const theirs = { rollNumber, dateOfBirth, dashboardLink }
      return done({
        signedUp: { state: 'confirmed', feePaise, isCouponApplicable: false, branch, ...theirs },
        toPay: null,
      })
    }
    case 'confirmed-before': {
      const theirs = await findAgain(deps, record)
      return done({
        signedUp: { state: 'confirmed', feePaise, isCouponApplicable: false, branch, ...theirs },
        toPay: null,
      })
    }
  }
}

/** One form, one place, however often it is sent. A slow provider is waited for before and after the turn, not in it. */
export const signUp = async (
  deps: SignUpDeps,
  form: SignUpForm,
  caller: SignUpCaller,
): Promise<Outcome<SignUpAnswer, SignUpRefusal>> => {
  if (form.paymentMethod !== null) await askBeforePaying(deps, caller)
  const answered =
    (await deps.concurrency.run(() => signUpWithinLimit(deps, form, caller))) ?? refuse('edge.busy')
  if (!answered.ok) return answered
  const { signedUp, toPay } = answered.value
  if (toPay === null || signedUp.state !== 'awaiting-payment') return done(signedUp)
  const checkout = await deps.payments.startCheckout(toPay.chargeId, caller.language)
  return checkout.ok ? done({ ...signedUp, payment: checkout.value }) : checkout
}
