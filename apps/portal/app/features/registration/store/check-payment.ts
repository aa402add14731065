import type { SignUpStatus } from '@medha/contract/shapes/sign-up'
import type { JourneyEvent, SavedForm } from '../journey/events.ts'
import type { RegistrationStore } from './registration-store.ts'

/** The latest form of a browser may be that of a sibling. */
const isAbout = (
  { student, exam }: Pick<SavedForm, 'student' | 'exam'>,
  place: Extract<SignUpStatus, { state: 'confirmed' }>,
): boolean =>
  place.dateOfBirth === student.dateOfBirth &&
  place.examDay === exam.day &&
  place.studentName.toLowerCase() === student.name.trim().toLowerCase()

/** The event that a payment's status means for this form; null if it does not concern this form. */
const eventOf = (
  store: RegistrationStore,
  status: SignUpStatus,
  form: Pick<SavedForm, 'student' | 'exam'>,
): JourneyEvent | null => {
  if (status.state === 'none' || status.examType !== store.facts.examType) return null
  if (status.state !== 'confirmed') return { type: 'payment-loaded', payment: status.payment }
  return isAbout(form, status) ? { type: 'registered', rollNumber: status.rollNumber } : null
}

/** OPN-68: a page that is opened at the payment checks first, so that a family that has paid does not pay again. */
export const checkPayment = async (store: RegistrationStore): Promise<void> => {
  const { at } = store.current()
  if (at !== 'pay' && at !== 'payment-failed') return
  const answer = await store.deps.calls.paymentStatus()
  const event = answer.ok ? eventOf(store, answer.value, store.current()) : null
  // Meanwhile the family may have gone back to the form, which shows none of this.
  if (event !== null && store.current().at === at) store.send(event)
}

/** A tab was closed at the bank: once the same number is proven in another tab, its payment is offered. */
export const findOpenPayment = async (
  store: RegistrationStore,
  about: string,
): Promise<JourneyEvent | null> => {
  const form = store.deps.drafts.savedForm(about)
  if (form === null) return null
  const answer = await store.deps.calls.paymentStatus()
  const event = answer.ok ? eventOf(store, answer.value, form) : null
  if (event?.type !== 'payment-loaded') return event
  const isAtBank = answer.ok && answer.value.state === 'awaiting' && event.payment.orderId !== null
  return isAtBank ? { type: 'open-payment-found', form, payment: event.payment } : null
}
