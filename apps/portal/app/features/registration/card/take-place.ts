import { maySubmit } from '../journey/journey.ts'
import { say } from '../journey/said.ts'
import { signUpFormOf } from '../journey/sign-up-form.ts'
import type { Card } from './card.ts'
import { unreached } from './prove-number.ts'

const formOf = (card: Card, phase: 'place' | 'payment') =>
  signUpFormOf(
    card.current(),
    card.facts,
    {
      today: card.deps.today(),
      campaign: card.deps.campaign(),
      consentVersion: card.deps.consentVersion,
    },
    phase,
  )

/** The first phase (OPN-17): a free place is theirs, a paid one is held. False when a field has to be looked at. */
export const takePlace = async (card: Card): Promise<boolean> => {
  const { deps, send, facts } = card
  const state = card.current()
  if (state.asking !== null) return true
  if (!maySubmit(state, facts, deps.today())) {
    send({ type: 'submit-refused' })
    return false
  }
  // OPN-64: a link brought somebody here whose number nobody has seen yet.
  if (state.proof === null) {
    send({ type: 'place-refused', said: say('registration.not-proven') })
    return true
  }
  send({ type: 'asking', what: 'place' })
  const answer = await deps.ask.place(formOf(card, 'place'))
  if (!answer.ok) refused(card, 'place', answer)
  else if (answer.value.state === 'confirmed') done(card, answer.value.rollNumber, false)
  else {
    const { feePaise, isCouponApplicable } = answer.value
    send({ type: 'place-held', hold: { feePaise, isCouponApplicable } })
    deps.record('registration.place-held', { feePaise })
  }
  return true
}

/** The second phase: hands over to the payment, unless the coupon left nothing to pay (REG-17, REG-18). */
export const payForPlace = async (card: Card): Promise<void> => {
  const { deps, send } = card
  if (card.current().asking !== null || card.current().hold === null) return
  send({ type: 'asking', what: 'payment' })
  const answer = await deps.ask.place(formOf(card, 'payment'))
  if (!answer.ok) return refused(card, 'payment', answer)
  if (answer.value.state === 'confirmed') return done(card, answer.value.rollNumber, true)
  const { payment } = answer.value
  if (payment === null) return send({ type: 'place-refused', said: say('no-payment') })
  deps.memory.keepHandOver(card.current())
  deps.record('registration.handed-over', { method: card.current().method ?? '' })
  deps.pay(payment)
}

const refused = (
  card: Card,
  what: 'place' | 'payment',
  { said }: { readonly said: ReturnType<typeof say> },
): void => {
  if (said.code === 'unreachable') return unreached(card, what)
  card.deps.record('registration.place-refused', { code: said.code })
  card.send({ type: 'place-refused', said })
}

const done = (card: Card, rollNumber: string, isPaid: boolean): void => {
  card.send({ type: 'registered', rollNumber })
  card.deps.record('registration.done', { isPaid })
}

/** CPN-02 to CPN-04 */
export const applyTypedCoupon = async (card: Card): Promise<void> => {
  const { deps, send } = card
  const { coupon, student, asking } = card.current()
  if (coupon.is === 'applied' || asking !== null) return
  const code = coupon.typed.trim().toUpperCase()
  if (code === '') return send({ type: 'coupon-left-empty' })
  send({ type: 'asking', what: 'coupon' })
  const answer = await deps.ask.coupon(code, student.classId)
  if (!answer.ok && answer.said.code === 'unreachable') return unreached(card, 'coupon')
  deps.record('registration.coupon', { outcome: answer.ok ? 'applied' : 'refused' })
  if (answer.ok) send({ type: 'coupon-applied', code, discountPaise: answer.value, words: '' })
  else send({ type: 'coupon-refused', words: answer.said.words })
}

export const removeCoupon = (card: Card): void => {
  card.send({ type: 'coupon-removed' })
  card.deps.record('registration.coupon', { outcome: 'removed' })
}
