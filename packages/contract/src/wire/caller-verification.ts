import * as z from 'zod/mini'
import { typedText } from './values.ts'

const REQUEST = /^IACST\d{13}[0-9a-f]{32}$/

/** OTP-15: the prefix, the time and 128 random bits. */
export const callerRequestId = z.string().check(z.regex(REQUEST))

/** Ours: what the browser needs to open the app. */
export const callerRequest = z.object({
  requestId: callerRequestId,
  /** An address with the app's own scheme; without the app it opens nothing. */
  deepLink: z.string(),
  /** Two digits on the page and in the app's prompt: a user who sees them only in the app did not start this. */
  number: z.string(),
  lifeMs: z.int(),
})

/** API-02: a browser sends its exam with every GET; a caller request is the same for all exams. */
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

/** The provider's webhook. It may add fields, so it is not strict; only the provider's profile identifies the user. */
export const callerEvent = z.object({
  requestId: typedText(64),
  status: text(40),
  accessToken: text(4_096),
  endpoint: text(300),
})
