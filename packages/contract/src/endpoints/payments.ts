import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { typedText } from '../wire/values.ts'

/** What the books can hold. */
const MOST_PAISE = 2_147_483_647

/** A provider's word from server to server. Its signature is checked before anything in it is believed. */
export const paymentNotice = endpoint({
  name: 'payments.notice',
  answeredBy: 'payments',
  method: 'POST',
  path: '/api/v1/payments/notices/:method',
  asker: 'gateway',
  limit: { per: 'address', points: 6000, seconds: 60 },
  requirements: ['OWN', 'OPN-68'],
  params: z.strictObject({ method: z.string().check(z.regex(/^[a-z]{2,20}$/)) }),
  body: z.strictObject({
    eventId: typedText(100).check(z.minLength(1)),
    orderId: z.string().check(z.regex(/^[A-Z0-9]{8,30}$/)),
    says: z.enum(['captured', 'failed', 'aborted', 'pending']),
    amountPaise: z.int().check(z.minimum(0), z.maximum(MOST_PAISE)),
    transactionId: typedText(100).check(z.minLength(1)),
    signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  reply: z.object({ heard: z.literal(true) }),
  refusals: ['payments.not-signed'],
})
