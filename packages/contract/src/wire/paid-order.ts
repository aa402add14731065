import * as z from 'zod/mini'

const PaidOrder = z.object({
  orderId: z.string(),
  /** In the reader's language: `iACST: registration fee`. */
  purpose: z.string(),
  paidPaise: z.int(),
  paidAt: z.string(),
  /** The money was refunded, or the refund is on its way. */
  isRefunded: z.boolean(),
  /** When the refund was sent to the bank; null before. */
  refundedAt: z.nullable(z.string()),
})
export type PaidOrder = z.infer<typeof PaidOrder>

export const wirePaidOrder = z.codec(
  z.object({
    order_id: z.string(),
    purpose: z.string(),
    amount: z.number(),
    paid_at: z.iso.datetime(),
    is_refunded: z.boolean(),
    refunded_at: z.nullable(z.iso.datetime()),
  }),
  PaidOrder,
  {
    decode: (wire) => ({
      orderId: wire.order_id,
      purpose: wire.purpose,
      paidPaise: Math.round(wire.amount * 100),
      paidAt: wire.paid_at,
      isRefunded: wire.is_refunded,
      refundedAt: wire.refunded_at,
    }),
    encode: (ours) => ({
      order_id: ours.orderId,
      purpose: ours.purpose,
      amount: ours.paidPaise / 100,
      paid_at: ours.paidAt,
      is_refunded: ours.isRefunded,
      refunded_at: ours.refundedAt,
    }),
  },
)
