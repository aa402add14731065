import * as z from 'zod'
import type { ProviderWord, RefundWord } from '../../modules/payments/index.ts'

/** Notes that nobody wrote come as an empty list. */
const Notes = z.unknown().transform((notes) => z.record(z.string(), z.unknown()).safeParse(notes).data ?? {})

const Payment = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  order_id: z.string().nullish(),
  amount_refunded: z.int().nullish(),
  error_reason: z.string().nullish(),
  notes: Notes.optional(),
})
type Payment = z.infer<typeof Payment>

export const Order = z.object({ id: z.string().min(1), amount: z.int(), receipt: z.string().nullish() })
export const Orders = z.object({ items: z.array(Order) })
export const Payments = z.object({ items: z.array(Payment) })
export const Refund = z.object({ status: z.string(), receipt: z.string().nullish() })
export const Refunds = z.object({ items: z.array(Refund) })
export const Event = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: Payment }).optional(),
    order: z.object({ entity: Order }).optional(),
  }),
})

/** Authorised money is not ours yet: they capture it by themselves, or it goes back. */
const SAYS = new Map<string, ProviderWord['says']>([
  ['captured', 'captured'],
  ['refunded', 'refunded'],
  ['failed', 'failed'],
])

export const paymentWord = (orderId: string, payment: Payment): ProviderWord => {
  const { id: transactionId, amount: amountPaise, currency, status } = payment
  const isGivenBack = (payment.amount_refunded ?? 0) >= amountPaise
  const isTurnedBack = status === 'failed' && payment.error_reason === 'payment_cancelled'
  const said = SAYS.get(status) ?? 'pending'
  const says =
    currency !== 'INR'
      ? 'pending'
      : isTurnedBack
        ? 'aborted'
        : said === 'captured' && isGivenBack
          ? 'refunded'
          : said
  return { eventId: `${transactionId}:${says}`, orderId, says, amountPaise, transactionId }
}

const REFUND_SAYS = new Map<string, RefundWord['says']>([
  ['processed', 'done'],
  ['pending', 'accepted'],
  ['failed', 'refused'],
])

export const refundWord = ({ status }: z.infer<typeof Refund>): RefundWord => ({
  says: REFUND_SAYS.get(status) ?? 'unknown',
})
