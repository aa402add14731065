import type { ReturnedPayment } from '../../api/payment-return.ts'

/** The page's state of a returned payment. */
export interface PaymentFlags {
  readonly isFailed: boolean
  readonly isRetrying: boolean
}

export const NO_PAYMENT: PaymentFlags = { isFailed: false, isRetrying: false }

export type PaymentEvent = { readonly returned: ReturnedPayment['outcome'] } | 'try-again' | 'closed' | 'sent'

/**
 * PAY-04: a failure is shown unless the student is already retrying; any other return resets the flags.
 * PAY-06: retrying and closing do the same: the failure has been seen.
 */
export const afterPayment = (flags: PaymentFlags, event: PaymentEvent): PaymentFlags => {
  // CHK-04: a newly sent order is not a retry any more.
  if (event === 'sent') return NO_PAYMENT
  if (typeof event === 'string') return { isFailed: false, isRetrying: true }
  if (event.returned === 'success') return NO_PAYMENT
  return flags.isRetrying ? flags : { isFailed: true, isRetrying: false }
}

/** ANA-04: the analytics event of a failed payment; that of a course is recorded with its exam, once that is known. */
export const failureEvent = ({ purpose, outcome }: Pick<ReturnedPayment, 'purpose' | 'outcome'>) => {
  if (outcome === 'success') return null
  if (purpose === 'mock') return 'mock-papers.payment-failed'
  return purpose === 'exam-edit' ? 'exam-edit.payment-failed' : null
}
