import { readRupees } from '@medha/rules/rupees'
import type { ProviderEvent, RefundReply } from '../../modules/payments/index.ts'

/** Codes under which a failure is not about the payment: nobody has pressed anything yet, or they could not look. */
const SAYS_NOTHING = new Set(['331', '334', '335', '400', '402', '501'])
/** The family turned back. */
const TURNED_BACK = new Set(['141', '14112', '14113'])

export const statusOf = (status: string, code: string): ProviderEvent['status'] => {
  if (status === 'TXN_SUCCESS' && code === '01') return 'captured'
  if (status !== 'TXN_FAILURE' || SAYS_NOTHING.has(code)) return 'pending'
  return TURNED_BACK.has(code) ? 'aborted' : 'failed'
}

/** A word is the same word by whichever way it comes: its id is made of what it says. */
export const eventOf = (said: {
  readonly orderId: string
  readonly transactionId: string
  readonly amount: string
  readonly status: ProviderEvent['status']
}): ProviderEvent => ({
  eventId: `${said.orderId}:${said.transactionId}:${said.status}`,
  orderId: said.orderId,
  status: said.status,
  amountPaise: readRupees(said.amount) ?? 0,
  transactionId: said.transactionId,
})

/** Nobody knows what became of it: they could not look themselves. */
const REFUND_UNCLEAR = new Set(['501', '677', '702'])

export const refundWordOf = (status: string, code: string): RefundReply => {
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
