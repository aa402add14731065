import * as z from 'zod/mini'
import { endpoint, STUDENT_READ } from '../endpoint.ts'
import { envelope } from '../wire/envelope.ts'
import { wirePaidOrder } from '../wire/paid-order.ts'
import { ReceiptAnswer } from '../wire/receipt.ts'

const Provider = z.string().check(z.regex(/^[a-z-]{2,20}$/))
const OrderId = z.string().check(z.regex(/^[A-Z0-9]{8,30}$/))

/** A provider's webhook. Its signature is checked before any of its content is used. */
export const paymentNotice = endpoint({
  name: 'payments.notice',
  answeredBy: 'payments',
  method: 'POST',
  path: '/api/v1/payments/notices/:provider',
  audience: 'gateway',
  limit: { per: 'address', points: 6000, seconds: 60 },
  requirements: ['OWN', 'OPN-68'],
  params: z.strictObject({ provider: Provider }),
  query: z.record(z.string(), z.string()),
  takesUnread: true,
  reply: z.object({ heard: z.literal(true) }),
  refusals: ['payments.not-signed'],
})

/** Where a provider sends the browser back to. The browser is redirected to our view, whatever the form claims. */
const RETURN = {
  answeredBy: 'payments',
  path: '/api/v1/payments/returns/:provider/:orderId',
  audience: 'gateway',
  limit: { per: 'address', points: 1200, seconds: 60 },
  requirements: ['OWN', 'OPN-68', 'PAY-01'],
  params: z.strictObject({ provider: Provider, orderId: OrderId }),
  sendsOn: true,
  reply: z.object({ location: z.string() }),
  refusals: ['payments.no-such-order'],
} as const

export const paymentReturn = endpoint({
  ...RETURN,
  name: 'payments.return',
  method: 'POST',
  query: z.catchall(z.object({ left: z.optional(z.string()) }), z.string()),
  takesUnread: true,
})

/** The same by GET: the family cancels, or uses the Back button on the way. */
export const paymentReturnByLink = endpoint({
  ...RETURN,
  name: 'payments.return-by-link',
  method: 'GET',
  query: z.catchall(z.object({ left: z.optional(z.string()) }), z.string()),
})

/** Everything that a student has paid for, newest first. */
export const paidOrders = endpoint({
  name: 'payments.paid-orders',
  answeredBy: 'payments',
  method: 'GET',
  path: '/api/v1/payments',
  audience: 'student',
  limit: STUDENT_READ,
  requirements: ['OWN'],
  reply: envelope(z.array(wirePaidOrder)),
  refusals: [],
})

export const receiptOfOrder = endpoint({
  name: 'payments.receipt-of-order',
  answeredBy: 'payments',
  method: 'POST',
  path: '/api/v1/payments/:orderId/receipt',
  audience: 'student',
  limit: { per: 'student', points: 30, seconds: 60 },
  requirements: ['OWN'],
  params: z.strictObject({ orderId: OrderId }),
  reply: ReceiptAnswer,
  refusals: ['payments.no-such-order'],
})
