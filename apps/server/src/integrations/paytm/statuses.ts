import { readRupees } from '@medha/rules/rupees'
import type { ProviderEvent, RefundReply } from '../../modules/payments/index.ts'

/** Failure codes that are not about the payment: it was not started yet, or Paytm could not look it up. */
const NOT_ABOUT_PAYMENT = new Set(['331', '334', '335', '400', '402', '501'])
/** The family cancelled. */
const TURNED_BACK = new Set(['141', '14112', '14113'])

export const statusOf = (status: string, code: string): ProviderEvent['status'] => {
  if (status === 'TXN_SUCCESS' && code === '01') return 'captured'
  if (status !== 'TXN_FAILURE' || NOT_ABOUT_PAYMENT.has(code)) return 'pending'
  return TURNED_BACK.has(code) ? 'aborted' : 'failed'
}

/** An event has the same id from every source, because the id is built from its content. */
export const eventOf = (transaction: {
  readonly orderId: string
  readonly transactionId: string
  readonly amount: string
  readonly status: ProviderEvent['status']
}): ProviderEvent => ({
  eventId: `${transaction.orderId}:${transaction.transactionId}:${transaction.status}`,
  orderId: transaction.orderId,
  status: transaction.status,
  amountPaise: readRupees(transaction.amount) ?? 0,
  transactionId: transaction.transactionId,
})

/** The outcome is unknown: Paytm could not look it up. */
const REFUND_UNCLEAR = new Set(['501', '677', '702'])

export const refundStatusOf = (status: string, code: string): RefundReply => {
  if (REFUND_UNCLEAR.has(code)) return { status: 'unknown' }
  switch (status) {
    case 'TXN_SUCCESS':
      return { status: 'done' }
    case 'PENDING':
      return { status: 'accepted' }
    case 'TXN_FAILURE':
      return { status: 'refused' }
    default:
      return { status: 'unknown' }
  }
}
