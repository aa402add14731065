import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { wirePaymentData } from '../wire/payment-data.ts'

/**
 * Ours: resumes an unfinished payment. The code is in an SMS, and only this POST uses it up: a program that fetches the
 * link for a preview must not.
 */
export const resumePayment = endpoint({
  name: 'registration.resume-payment',
  answeredBy: 'registration',
  method: 'POST',
  path: '/api/v1/registrations/resume',
  audience: 'anyone',
  limit: { per: 'address', points: 60, seconds: 60 },
  requirements: ['OWN', 'PAY-01'],
  body: z.strictObject({
    code: z.string().check(z.maxLength(60)),
    /** Absent: the method that was chosen before. */
    method: z.optional(z.string().check(z.maxLength(20))),
  }),
  reply: z.discriminatedUnion('state', [
    z.object({ state: z.literal('to-pay'), payment: wirePaymentData }),
    /** It was paid in the meantime; the address shows the confirmed place. */
    z.object({ state: z.literal('paid'), address: z.string() }),
  ]),
  refusals: [
    'edge.busy',
    'registration.resume-link-spent',
    'registration.resume-link-paid',
    'registration.day-not-bookable',
    'registration.no-seat-left',
    'registration.seats-being-paid',
    'payments.coupon-not-valid',
    'payments.no-such-method',
    'payments.provider-away',
    'payments.not-open',
    'payments.too-many-attempts',
  ],
})

const Summary = {
  examTitle: z.object({ en: z.string(), hi: z.string() }),
  duePaise: z.int(),
  orderId: z.nullable(z.string()),
}

/**
 * Ours: what the link in an SMS is for, before the family presses Pay. It uses up nothing and contains no personal
 * data, because link previews read it too.
 */
export const resumeView = endpoint({
  name: 'registration.resume-view',
  answeredBy: 'registration',
  method: 'GET',
  path: '/api/v1/registrations/resume',
  audience: 'anyone',
  limit: { per: 'address', points: 60, seconds: 60 },
  requirements: ['OWN', 'PAY-01'],
  query: z.object({ code: z.string().check(z.maxLength(60)) }),
  reply: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('open'),
      ...Summary,
      /** Until when it can be paid, and whether the seat is held until then. */
      payUntil: z.iso.datetime(),
      isSeatHeld: z.boolean(),
      /** The payment methods of the branch; the method that was chosen before is preselected. */
      methods: z.array(z.object({ method: z.string(), label: z.string() })),
      chosenMethod: z.string(),
    }),
    /** Paid; used in another browser; too late to pay; or paid too late, so that the money is refunded. */
    z.object({ state: z.enum(['paid', 'used', 'over', 'refund-due']), ...Summary }),
  ]),
  refusals: ['registration.resume-link-spent'],
})
