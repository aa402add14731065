import * as z from 'zod/mini'
import { typedText } from './values.ts'

const REQUEST = /^IACST\d{13}[0-9a-f]{32}$/

/** OTP-15: the prefix, the time and 128 random bits. */
export const callerRequestId = z.string().check(z.regex(REQUEST))

/** Ours: what the browser needs to hand over to the app. */
export const callerRequest = z.object({
  requestId: callerRequestId,
  /** An address with the app's own scheme; without the app nothing happens when it is opened. */
  deepLink: z.string(),
  /** Two digits that the page and the app's question show: whoever sees no page with them has begun nothing. */
  number: z.string(),
  lifeMs: z.int(),
})

/** API-02: a browser names its exam with every GET; a caller is the same for all of them. */
export const callerPollQuery = z.codec(
  z.strictObject({ requestId: typedText(64), exam_type: z.optional(typedText(40)) }),
  z.object({ requestId: z.string() }),
  { decode: ({ requestId }) => ({ requestId }), encode: ({ requestId }) => ({ requestId }) },
)

const CALLER_STATES = ['created', 'invoked', 'verified', 'rejected', 'use_another', 'failed'] as const

/** ENT-09 */
export const callerAnswer = z.codec(
  z.object({
    message: z.string(),
    data: z.object({ status: z.enum(CALLER_STATES) }),
    mobile: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
  }),
  z.object({
    state: z.enum(CALLER_STATES),
    mobile: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
  }),
  {
    decode: ({ data, mobile, firstName, lastName, email }) => ({
      state: data.status,
      mobile,
      firstName,
      lastName,
      email,
    }),
    encode: ({ state, ...person }) => ({ message: '', data: { status: state }, ...person }),
  },
)

const text = (most: number) => z.optional(typedText(most))

/** What the provider posts. It may add fields, so this one is not strict; who it is shows only at its profile. */
export const callerEvent = z.object({
  requestId: typedText(64),
  status: text(40),
  accessToken: text(4_096),
  endpoint: text(300),
})
