import { applyCoupon, emptyCoupon, NO_COUPON, refuseCoupon, typeCoupon } from './coupon.ts'
import type { PlaceEvent } from './events.ts'
import { isSameChild } from './known-child.ts'
import { requireProof } from './number-step.ts'
import type { Notice } from './notice.ts'
import { newJourney, NO_PROBLEMS, type JourneyState } from './state.ts'

/** The day or the seat is gone: the day is chosen again from a list that is refetched. */
const withoutDay = (state: JourneyState, notice: Notice): JourneyState => ({
  ...state,
  at: 'exam',
  hold: null,
  exam: { ...state.exam, day: '' },
  lists: Object.fromEntries(Object.entries(state.lists).filter(([key]) => !key.startsWith('days:'))),
  problems: { ...NO_PROBLEMS, form: notice },
})

const refused = (state: JourneyState, notice: Notice): JourneyState => {
  switch (notice.code) {
    case 'registration.not-proven':
      return requireProof({ ...state, hold: null })
    case 'registration.attempts-exhausted':
      return { ...state, at: 'code', isExhausted: true, proof: null, hold: null, problems: NO_PROBLEMS }
    case 'registration.day-not-bookable':
    case 'registration.no-seat-left':
      return withoutDay(state, notice)
    case 'payments.coupon-not-valid':
      return {
        ...state,
        coupon: refuseCoupon(state.coupon.is === 'applied' ? state.coupon.code : '', notice.words),
      }
    default:
      return {
        ...state,
        at: state.at === 'payment-failed' ? 'exam' : state.at,
        problems: { ...NO_PROBLEMS, form: notice },
      }
  }
}

/** The number is proven and its children are known, including the one just registered: no second OTP. */
const forAnotherChild = (
  state: JourneyState,
  { formId, allowed }: { readonly formId: string; readonly allowed: number },
): JourneyState => {
  const { student, exam } = state
  const { name, fatherName, email, dateOfBirth } = student
  const registered = { name, fatherName, email, dateOfBirth, classAndStream: '', registeredFor: exam.day }
  const registrationCount = state.registrationCount + 1
  const isExhausted = registrationCount >= allowed
  const fresh = newJourney(formId)
  return {
    ...fresh,
    at: isExhausted ? 'code' : 'student',
    isExhausted,
    proof: isExhausted ? null : state.proof,
    typed: state.typed,
    ofNumber: state.ofNumber,
    known: [registered, ...state.known.filter((child) => !isSameChild(child, student))],
    registrationCount,
    lists: state.lists,
    mayTryCallerApp: false,
    student: { ...fresh.student, email },
  }
}

export const afterPlaceEvent = (state: JourneyState, event: PlaceEvent): JourneyState => {
  switch (event.type) {
    case 'place-held':
      return { ...state, at: 'pay', hold: event.hold, problems: NO_PROBLEMS }
    case 'seat-loaded':
      return state.hold === null ? state : { ...state, hold: { ...state.hold, seat: event.seat } }
    case 'place-refused':
      return refused(state, event.notice)
    case 'registered':
      return {
        ...state,
        at: 'thank-you',
        registered: { rollNumber: event.rollNumber },
        problems: NO_PROBLEMS,
      }
    case 'method-chosen':
      return { ...state, method: event.method }
    case 'coupon-typed':
      return { ...state, coupon: typeCoupon(event.typed) }
    case 'coupon-left-empty':
      return { ...state, coupon: emptyCoupon() }
    case 'coupon-applied':
      return { ...state, coupon: applyCoupon(event.code, event.discountPaise, event.words) }
    case 'coupon-refused':
      return {
        ...state,
        coupon: refuseCoupon(state.coupon.is === 'none' ? state.coupon.typed : '', event.words),
      }
    case 'coupon-removed':
      return { ...state, coupon: NO_COUPON }
    case 'payment-failed':
      return { ...state, at: 'payment-failed', paymentEnd: 'failed', hold: null, problems: NO_PROBLEMS }
    case 'payment-loaded':
      return { ...state, payment: event.payment }
    case 'open-payment-found':
      return {
        ...state,
        ...event.form,
        at: 'payment-failed',
        paymentEnd: 'open',
        payment: event.payment,
        hold: null,
        problems: NO_PROBLEMS,
      }
    case 'try-again':
      // REG-07: back to step 2, with everything unchanged; if it is complete, `tryAgain` requests the place instead.
      return { ...state, at: state.exam.day === '' ? 'student' : 'exam', problems: NO_PROBLEMS }
    case 'another-child':
      return forAnotherChild(state, event)
  }
}
