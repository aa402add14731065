import * as z from 'zod/mini'
import { endpoint, PHONE_VERIFICATION } from '../endpoint.ts'
import { callerEvent, callerRequest } from '../wire/caller-verification.ts'
import { deliveryQuery, puzzleQuery } from '../wire/otp.ts'

/** Ours: requested only after `registration.puzzle-needed` (T7). */
export const otpPuzzle = endpoint({
  name: 'verification.otp-puzzle',
  answeredBy: 'verification',
  method: 'GET',
  path: '/api/v1/otp/puzzle',
  audience: 'anyone',
  limit: PHONE_VERIFICATION,
  requirements: ['OWN', 'OPN-80'],
  query: puzzleQuery,
  reply: z.object({ puzzle: z.string(), bits: z.int() }),
  refusals: [],
})

/** Ours: the delivery state of a code. Where it would reveal which accounts exist, it is always "sent". */
export const otpDelivery = endpoint({
  name: 'verification.otp-delivery',
  answeredBy: 'verification',
  method: 'GET',
  path: '/api/v1/registration/otp/delivery',
  audience: 'anyone',
  limit: { per: 'address', points: 6_000, seconds: 60 },
  requirements: ['OWN', 'OTP-01'],
  query: deliveryQuery,
  reply: z.object({ state: z.enum(['sending', 'sent', 'delivered', 'another-way', 'failed']) }),
  refusals: [],
})

export const startCallerVerification = endpoint({
  name: 'verification.start-caller-verification',
  answeredBy: 'verification',
  method: 'POST',
  path: '/api/v1/caller-verification',
  audience: 'anyone',
  limit: PHONE_VERIFICATION,
  requirements: ['OTP-11', 'OTP-15'],
  reply: callerRequest,
  refusals: [],
})

/** Called by the provider. Nothing in it is trusted until the provider's profile endpoint confirms it (T29). */
export const callerVerificationEvent = endpoint({
  name: 'verification.caller-verification-event',
  answeredBy: 'verification',
  method: 'POST',
  path: '/api/v1/caller-verification/callback',
  audience: 'anyone',
  limit: { per: 'address', points: 6_000, seconds: 60 },
  requirements: ['OTP-14', 'OPN-73'],
  body: callerEvent,
  reply: z.object({}),
  refusals: [],
})
