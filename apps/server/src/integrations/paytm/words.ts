import { readRupees } from '@medha/rules/rupees'
import type { ProviderWord, RefundWord } from '../../modules/payments/index.ts'

/** Codes under which a failure is not about the payment: nobody has pressed anything yet, or they could not look. */
const SAYS_NOTHING = new Set(['331', '334', '335', '400', '402', '501'])
/** The family turned back. */
const TURNED_BACK = new Set(['141', '14112', '14113'])

export const saysOf = (status: string, code: string): ProviderWord['says'] => {
  if (status === 'TXN_SUCCESS' && code === '01') return 'captured'
  if (status !== 'TXN_FAILURE' || SAYS_NOTHING.has(code)) return 'pending'
  return TURNED_BACK.has(code) ? 'aborted' : 'failed'
}

/** A word is the same word by whichever way it comes: its id is made of what it says. */
export const wordOf = (said: {
  readonly orderId: string
  readonly transactionId: string
  readonly amount: string
  readonly says: ProviderWord['says']
}): ProviderWord => ({
  eventId: `${said.orderId}:${said.transactionId}:${said.says}`,
  orderId: said.orderId,
  says: said.says,
  amountPaise: readRupees(said.amount) ?? 0,
  transactionId: said.transactionId,
})

/** Nobody knows what became of it: they could not look themselves. */
const REFUND_UNCLEAR = new Set(['501', '677', '702'])

export const refundWordOf = (status: string, code: string): RefundWord => {
  if (REFUND_UNCLEAR.has(code)) return { says: 'unknown' }
  switch (status) {
    case 'TXN_SUCCESS':
      return { says: 'done' }
    case 'PENDING':
      return { says: 'accepted' }
    case 'TXN_FAILURE':
      return { says: 'refused' }
    default:
      return { says: 'unknown' }
  }
}
