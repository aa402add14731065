import type { SignUpAnswer, SignUpForm } from '@medha/contract/shapes/sign-up'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { inTransaction } from '../../../../platform/database-transaction.ts'
import { countCouponTry, type CheckoutRefusal } from '../../../payments/index.ts'
import { SHORT_LINK_MS } from '../../../identity/index.ts'
import type { SignUpDeps } from '../deps.ts'
import { grantPlace, type GrantedPlace, type GrantRefusal } from './grant-place.ts'
import { seatWhilePaying } from './hold-for-payment.ts'
import { labelsOf } from './pay-for-sign-up.ts'
import {
  validateSignUp,
  type SignUpCaller,
  type ValidatedSignUp,
  type SignUpFormRefusal,
} from './validate-sign-up.ts'
import type { SignUpRecord } from './sign-up-records.ts'

export type SignUpRefusal =
  | SignUpFormRefusal
  | GrantRefusal
  | CheckoutRefusal
  | 'edge.busy'
  | 'edge.too-many-requests'

/**
 * Polls the provider about unfinished charges of this number: a family that has paid must not pay again because an
 * event was lost. Runs outside the concurrency limit and the transaction, because the provider may be slow.
 */
const checkBegunCharges = async (
  { db, keys, payments }: SignUpDeps,
  { proof, examType }: SignUpCaller,
): Promise<void> => {
  if (proof === null) return
  const begun = await db
    .selectFrom('registration.sign_ups')
    .select('charge_id')
    .where('mobile_key', '=', keys.mobileKey(proof.mobile))
    .where('exam_type', '=', examType)
    .where('state', 'in', ['held', 'paying'])
    .where('charge_id', 'is not', null)
    .execute()
  for (const { charge_id: chargeId } of begun) if (chargeId !== null) await payments.checkCharge(chargeId)
}

/** A repeated submit gets the answer of the first, with a new link, because a link works once. */
const findAgain = async (
  { identity, addresses }: SignUpDeps,
  { student_id: studentId, host }: SignUpRecord,
) => {
  if (studentId === null) throw new Error('a confirmed sign-up has a student')
  const facts = await identity.studentFacts(studentId)
  const dateOfBirth = await identity.dateOfBirthOf(studentId, 'registration')
  if (facts === null || dateOfBirth === null) throw new Error('a student of ours is gone')
  const code = identity.signLinkCode(studentId, SHORT_LINK_MS)
  return { rollNumber: facts.rollNumber, dateOfBirth, dashboardLink: addresses.dashboardLink(host, code) }
}

const answerOf = async (
  deps: SignUpDeps,
  { record, confirmed, seat }: GrantedPlace,
  { branch, classCode, term, person: { dateOfBirth } }: ValidatedSignUp,
): Promise<SignUpAnswer> => {
  const { fee_paise: feePaise, exam_type: examType, mode } = record
  if (confirmed !== null || record.state === 'confirmed') {
    const again = confirmed === null ? await findAgain(deps, record) : { ...confirmed, dateOfBirth }
    const { rollNumber, dashboardLink } = again
    const theirs = { rollNumber, dateOfBirth: again.dateOfBirth, dashboardLink }
    return { state: 'confirmed', feePaise, isCouponApplicable: false, branch, ...theirs }
  }
  const labels = labelsOf({ examType, branchCode: branch.code, mode, classCode, term })
  const isCouponApplicable = feePaise > 0 && (await deps.payments.hasCoupon(labels))
  return {
    state: 'awaiting-payment',
    feePaise,
    isCouponApplicable,
    branch,
    payment: null,
    seat: seat ?? seatWhilePaying(record),
  }
}

interface Granted {
  readonly answer: SignUpAnswer
  readonly chargeId: string | null
}

const grant = async (
  deps: SignUpDeps,
  form: SignUpForm,
  caller: SignUpCaller,
): Promise<Outcome<Granted, SignUpFormRefusal | GrantRefusal>> => {
  const read = await validateSignUp(deps, form, caller)
  if (!read.ok) return read
  const granted = await inTransaction(deps.db, (trx) => grantPlace(deps, trx, form, caller, read.value))
  if (!granted.ok) return granted
  const { chargeId } = granted.value
  return done({ answer: await answerOf(deps, granted.value, read.value), chargeId })
}

/** Only a form with a payment method has its coupon checked. */
const countTry = <Code extends string>(
  { limits }: SignUpDeps,
  { paymentMethod, couponCode }: SignUpForm,
  { browserHash, address, proof }: SignUpCaller,
  run: () => Promise<Outcome<Granted, Code>>,
): Promise<Outcome<Granted, Code | 'edge.too-many-requests'>> => {
  if (paymentMethod === null || couponCode === null) return run()
  const typer = { browser: browserHash.toString('hex'), mobile: proof?.mobile ?? null, address }
  return countCouponTry(limits, typer, run)
}

/** One form gets one place, however often it is sent. The provider is called outside the concurrency limit. */
export const signUp = async (
  deps: SignUpDeps,
  form: SignUpForm,
  caller: SignUpCaller,
): Promise<Outcome<SignUpAnswer, SignUpRefusal>> => {
  if (form.paymentMethod !== null) await checkBegunCharges(deps, caller)
  const answered = await countTry(deps, form, caller, async () => {
    const granted = await deps.concurrency.run(() => grant(deps, form, caller))
    return granted ?? refuse('edge.busy')
  })
  if (!answered.ok) return answered
  const { answer, chargeId } = answered.value
  if (chargeId === null || answer.state !== 'awaiting-payment') return done(answer)
  const checkout = await deps.payments.startCheckout(chargeId, caller.language)
  return checkout.ok ? done({ ...answer, payment: checkout.value }) : checkout
}
