import * as z from 'zod'
import { instantOfSeconds } from '../../kernel/instants.ts'
import type { ProviderEvent, RefundReply } from '../../modules/payments/index.ts'

/** Unset notes arrive as an empty list. */
const Notes = z.unknown().transform((notes) => z.record(z.string(), z.unknown()).safeParse(notes).data ?? {})

const Payment = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  order_id: z.string().nullish(),
  amount_refunded: z.int().nullish(),
  error_reason: z.string().nullish(),
  /** In seconds: when the family paid. A bank may confirm much later. */
  created_at: z.int().nullish(),
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

/** Authorised money is not ours yet: Razorpay captures it automatically, or it is returned. */
const STATUSES = new Map<string, ProviderEvent['status']>([
  ['captured', 'captured'],
  ['refunded', 'refunded'],
  ['failed', 'failed'],
])

export const paymentEvent = (orderId: string, payment: Payment): ProviderEvent => {
  const { id: transactionId, amount: amountPaise, currency } = payment
  const isGivenBack = (payment.amount_refunded ?? 0) >= amountPaise
  const isTurnedBack = payment.status === 'failed' && payment.error_reason === 'payment_cancelled'
  const usual = STATUSES.get(payment.status) ?? 'pending'
  const status =
    currency !== 'INR'
      ? 'pending'
      : isTurnedBack
        ? 'aborted'
        : usual === 'captured' && isGivenBack
          ? 'refunded'
          : usual
  const { created_at: paidAt } = payment
  return {
    eventId: `${transactionId}:${status}`,
    orderId,
    status,
    amountPaise,
    transactionId,
    ...(status === 'captured' && typeof paidAt === 'number' ? { takenAt: instantOfSeconds(paidAt) } : {}),
  }
}

const REFUND_STATUSES = new Map<string, RefundReply['status']>([
  ['processed', 'done'],
  ['pending', 'accepted'],
  ['failed', 'refused'],
])

export const refundReply = ({ status }: z.infer<typeof Refund>): RefundReply => ({
  status: REFUND_STATUSES.get(status) ?? 'unknown',
})
