import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const Provider = z.string().check(z.regex(/^[a-z-]{2,20}$/))
const OrderId = z.string().check(z.regex(/^[A-Z0-9]{8,30}$/))

/** A provider's words from server to server. Their signature is checked before anything in them is believed. */
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

/** Where a provider sends the browser back to. It is sent on to a view of ours, whatever the form claims. */
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

/** The same by a link: turning back, or the Back button on the way. */
export const paymentReturnByLink = endpoint({
  ...RETURN,
  name: 'payments.return-by-link',
  method: 'GET',
  query: z.catchall(z.object({ left: z.optional(z.string()) }), z.string()),
})
