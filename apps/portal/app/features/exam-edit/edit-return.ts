import type { ReturnedPayment } from '../../api/payment-return.ts'
import type { CallRefused } from '../../api/refused.ts'

/** The outcome of a payment for an exam edit; null for any other return. */
export const editOutcome = (returned: ReturnedPayment | null | undefined) =>
  returned && 'opensEdit' in returned && returned.opensEdit ? returned.outcome : null

/** Whether to poll the payment again after this many answers. */
export const isConfirmable = (
  { code, means }: CallRefused['refusal'],
  outcome: ReturnedPayment['outcome'],
  answerCount: number,
): boolean => {
  if (means !== 'retry') return false
  // A student who gave up at the bank does not wait long: a few polls catch a bank that was about to answer.
  return outcome === 'success' || code !== 'registration.edit-being-confirmed' || answerCount < 3
}
