import type { ReturnedPayment } from '../../api/payment-return.ts'
import type { CallRefused } from '../../api/refused.ts'

/** A return that leads to the edit of the exam. */
export const editOutcome = (returned: ReturnedPayment | null | undefined) =>
  returned && 'opensEdit' in returned && returned.opensEdit ? returned.outcome : null

/** Whether to ask again how the payment stands, after so many answers. */
export const isConfirmable = (
  { code, means }: CallRefused['refusal'],
  outcome: ReturnedPayment['outcome'],
  asked: number,
): boolean => {
  if (means !== 'retry') return false
  // Whoever gave up at the bank is not kept waiting; a few calls catch a bank that was about to say so.
  return outcome === 'success' || code !== 'registration.edit-being-confirmed' || asked < 3
}
