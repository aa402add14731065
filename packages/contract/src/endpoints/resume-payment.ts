import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { wirePaymentData } from '../wire/payment-data.ts'

/**
 * Ours: goes on with a payment that was left open. The code stands in an SMS, and only this post uses it: what fetches
 * a link to show a preview of it must not.
 */
export const resumePayment = endpoint({
  name: 'registration.resume-payment',
  answeredBy: 'registration',
  method: 'POST',
  path: '/api/v1/registrations/resume',
  audience: 'anyone',
  limit: { per: 'address', points: 60, seconds: 60 },
  requirements: ['OWN', 'PAY-01'],
  body: z.strictObject({ code: z.string().check(z.maxLength(60)) }),
  reply: z.discriminatedUnion('state', [
    z.object({ state: z.literal('to-pay'), payment: wirePaymentData }),
    /** It was paid meanwhile; the address shows the place. */
    z.object({ state: z.literal('paid'), address: z.string() }),
  ]),
  refusals: [
    'edge.busy',
    'registration.resume-link-spent',
    'payments.coupon-not-valid',
    'payments.no-such-method',
    'payments.provider-away',
    'payments.not-open',
    'payments.too-many-attempts',
  ],
})
