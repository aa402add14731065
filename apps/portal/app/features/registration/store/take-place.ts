import type { SignUpAnswer } from '@medha/contract/shapes/sign-up'
import { maySubmit } from '../journey/journey.ts'
import { noticeOf } from '../journey/notice.ts'
import { signUpFormOf } from '../journey/sign-up-form.ts'
import type { RegistrationStore } from './registration-store.ts'
import { unreached } from './prove-number.ts'

const formOf = (store: RegistrationStore, phase: 'place' | 'payment') =>
  signUpFormOf(
    store.current(),
    store.facts,
    {
      today: store.deps.today(),
      campaign: store.deps.campaign(),
      clickId: store.deps.clickId(),
    },
    phase,
  )

/** The first phase (OPN-17): a free place is confirmed, a paid one is held. False if a field needs a correction. */
export const takePlace = async (store: RegistrationStore): Promise<boolean> => {
  const { deps, send, facts } = store
  const state = store.current()
  if (state.pendingCall !== null) return true
  if (!maySubmit(state, facts, deps.today())) {
    send({ type: 'submit-refused' })
    return false
  }
  // OPN-64: the user came by a link, and the number is not proven yet.
  if (state.proof === null) {
    send({ type: 'place-refused', notice: noticeOf('registration.not-proven') })
    return true
  }
  send({ type: 'call-started', what: 'place' })
  const answer = await deps.calls.place(formOf(store, 'place'))
  if (!answer.ok) refused(store, 'place', answer)
  else if (answer.value.state === 'confirmed') done(store, answer.value.rollNumber, false)
  else {
    holdPlace(store, answer.value)
    deps.record('registration.place-held', { feePaise: answer.value.feePaise })
  }
  return true
}

/** REG-07: directly to the payment; to the form only if something is missing, for example in another tab. */
export const tryAgain = async (store: RegistrationStore): Promise<void> => {
  if (maySubmit(store.current(), store.facts, store.deps.today())) await takePlace(store)
  else store.send({ type: 'try-again' })
}

/** The second phase: hands over to the payment, unless the coupon left nothing to pay (REG-17, REG-18). */
export const payForPlace = async (store: RegistrationStore): Promise<void> => {
  const { deps, send } = store
  const { pendingCall, hold, coupon } = store.current()
  if (pendingCall !== null || hold === null) return
  // A typed code that was not applied is tried first, so that the family does not pay the full amount by mistake.
  if (
    hold.isCouponApplicable &&
    coupon.is === 'none' &&
    coupon.typed.trim() !== '' &&
    coupon.problem === null
  )
    return applyTypedCoupon(store)
  send({ type: 'call-started', what: 'payment' })
  const answer = await deps.calls.place(formOf(store, 'payment'))
  if (!answer.ok && answer.notice.code === 'registration.fee-differs') await refetchPrice(store)
  if (!answer.ok) return refused(store, 'payment', answer)
  if (answer.value.state === 'confirmed') return done(store, answer.value.rollNumber, true)
  const { payment, seat } = answer.value
  if (payment === null) return send({ type: 'place-refused', notice: noticeOf('no-payment') })
  send({ type: 'seat-loaded', seat })
  // The page promised to hold a seat, but others were faster: the family must know this before it pays.
  if (hold.seat?.is === 'held-once-paying' && seat.is === 'taken-when-paid')
    return send({ type: 'place-refused', notice: noticeOf('seat-not-held') })
  deps.drafts.saveSignUp(store.current())
  deps.record('registration.handed-over', { method: store.current().method ?? '' })
  deps.pay(payment)
}

/** CPN-05: the shown amount is outdated: the right one is shown before the family pays. */
const refetchPrice = async (store: RegistrationStore): Promise<void> => {
  const { deps, send } = store
  const { coupon, student } = store.current()
  const [place, quote] = await Promise.all([
    deps.calls.place(formOf(store, 'place')),
    coupon.is === 'applied' ? deps.calls.coupon(coupon.code, student.classId) : null,
  ])
  if (place.ok && place.value.state === 'awaiting-payment') holdPlace(store, place.value)
  if (coupon.is !== 'applied' || quote === null) return
  if (quote.ok) send({ type: 'coupon-applied', code: coupon.code, discountPaise: quote.value, words: '' })
  else if (quote.notice.code !== 'unreachable') {
    send({ type: 'coupon-typed', typed: coupon.code })
    send({ type: 'coupon-refused', words: quote.notice.words })
  }
}

const holdPlace = (
  { send }: RegistrationStore,
  answer: Extract<SignUpAnswer, { state: 'awaiting-payment' }>,
): void => {
  const { feePaise, isCouponApplicable, branch, seat } = answer
  send({ type: 'place-held', hold: { feePaise, isCouponApplicable, address: branch.address, seat } })
}

const refused = (
  store: RegistrationStore,
  what: 'place' | 'payment',
  answer: { readonly notice: ReturnType<typeof noticeOf>; readonly isServerFault?: true },
): void => {
  const { notice } = answer
  if (notice.code === 'unreachable') return unreached(store, what, answer)
  store.deps.record('registration.place-refused', { code: notice.code })
  store.send({ type: 'place-refused', notice })
}

const done = (store: RegistrationStore, rollNumber: string, isPaid: boolean): void => {
  store.send({ type: 'registered', rollNumber })
  store.deps.record('registration.done', { isPaid })
}

/** CPN-02 to CPN-04 */
export const applyTypedCoupon = async (store: RegistrationStore): Promise<void> => {
  const { deps, send } = store
  const { coupon, student, pendingCall } = store.current()
  if (coupon.is === 'applied' || pendingCall !== null) return
  const code = coupon.typed.trim().toUpperCase()
  if (code === '') return send({ type: 'coupon-left-empty' })
  send({ type: 'call-started', what: 'coupon' })
  const answer = await deps.calls.coupon(code, student.classId)
  if (!answer.ok && answer.notice.code === 'unreachable') return unreached(store, 'coupon', answer)
  deps.record('registration.coupon', { outcome: answer.ok ? 'applied' : 'refused' })
  if (answer.ok) send({ type: 'coupon-applied', code, discountPaise: answer.value, words: '' })
  else send({ type: 'coupon-refused', words: answer.notice.words })
}

export const removeCoupon = (store: RegistrationStore): void => {
  store.send({ type: 'coupon-removed' })
  store.deps.record('registration.coupon', { outcome: 'removed' })
}
