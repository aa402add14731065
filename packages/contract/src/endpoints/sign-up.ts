import { endpoint } from '../endpoint.ts'
import { ofExam } from '../wire/catalogue-queries.ts'
import { wireCouponQuestion, wireCouponQuote } from '../wire/coupon.ts'
import { wireSignUpAnswer } from '../wire/sign-up-answer.ts'
import { signUpStatusReply } from '../wire/sign-up-status.ts'
import { wireSignUpForm } from '../wire/sign-up.ts'

/** A school of 300 uses one address within a minute, with two posts each; numbers and seats have their own limits. */
const FORMS = { per: 'address', points: 900, seconds: 60 } as const

export const signUp = endpoint({
  name: 'registration.sign-up',
  answeredBy: 'registration',
  method: 'POST',
  path: '/api/v1/exam/sign-up',
  audience: 'anyone',
  limit: FORMS,
  requirements: ['API-19', 'ENT-12', 'ENT-13', 'REG-18', 'REG-23', 'NUM-21', 'CPN-06'],
  query: ofExam,
  body: wireSignUpForm,
  reply: wireSignUpAnswer,
  refusals: [
    'edge.malformed',
    'edge.busy',
    'edge.too-many-requests',
    'catalogue.no-such-exam',
    'registration.not-proven',
    'registration.attempts-exhausted',
    'registration.closed',
    'registration.day-not-bookable',
    'registration.no-seat-left',
    'registration.seats-being-paid',
    'registration.not-for-this-class',
    'registration.not-for-enrolled',
    'registration.parent-needed',
    'registration.no-such-choice',
    'registration.fee-differs',
    'payments.coupon-not-valid',
    'payments.no-such-method',
    'payments.provider-away',
    'payments.not-open',
    'payments.too-many-attempts',
  ],
})

/** T15: this limit is for crowds; wrong codes are counted where a code is checked, here and in the form. */
export const coupon = endpoint({
  name: 'registration.coupon',
  answeredBy: 'registration',
  method: 'POST',
  path: '/api/v1/coupon',
  audience: 'anyone',
  limit: { per: 'address', points: 300, seconds: 3600 },
  requirements: ['API-18', 'CPN-05', 'OPN-18'],
  body: wireCouponQuestion,
  reply: wireCouponQuote,
  refusals: ['payments.coupon-not-valid', 'edge.too-many-requests'],
})

/** A POST, because it also polls the payment provider and applies the answer (OPN-68). */
export const signUpStatus = endpoint({
  name: 'registration.sign-up-status',
  answeredBy: 'registration',
  method: 'POST',
  path: '/api/v1/registrations/status',
  audience: 'anyone',
  limit: { per: 'address', points: 1200, seconds: 60 },
  requirements: ['OWN', 'REG-10', 'REG-16', 'OPN-68'],
  reply: signUpStatusReply,
  refusals: [],
})
