import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { typedOtp } from '../wire/otp.ts'
import { PlainDay, wireDay, wireRoll } from '../wire/values.ts'

/** A whole exam hall signs in from one address; the credential gate stops guessing, not this limit. */
const SIGN_IN = { per: 'address', points: 600, seconds: 60 } as const

/** Sent by links: the login must not replace another logged-in student of this browser without a confirmation. */
const optionalTrue = z.optional(z.literal(true))

const loginBody = z.codec(
  z.strictObject({ roll_number: wireRoll, date_of_birth: wireDay, ask_first: optionalTrue }),
  z.object({ rollNumber: z.string(), dateOfBirth: PlainDay, asksFirst: optionalTrue }),
  {
    decode: (wire) => ({
      rollNumber: wire.roll_number,
      dateOfBirth: wire.date_of_birth,
      asksFirst: wire.ask_first,
    }),
    encode: (ours) => ({
      roll_number: ours.rollNumber,
      date_of_birth: ours.dateOfBirth,
      ask_first: ours.asksFirst,
    }),
  },
)

const linkBody = z.codec(
  z.strictObject({ code: z.string().check(z.minLength(16), z.maxLength(64)), ask_first: optionalTrue }),
  z.object({ code: z.string(), asksFirst: optionalTrue }),
  {
    decode: (wire) => ({ code: wire.code, asksFirst: wire.ask_first }),
    encode: (ours) => ({ code: ours.code, ask_first: ours.asksFirst }),
  },
)

const openedSession = z.codec(
  z.object({
    success: z.literal('true'),
    msg: z.string(),
    token: z.string(),
    student_key: z.string(),
    dashboard_url: z.string(),
  }),
  z.object({ token: z.string(), studentKey: z.string(), dashboardUrl: z.string() }),
  {
    decode: (wire) => ({
      token: wire.token,
      studentKey: wire.student_key,
      dashboardUrl: wire.dashboard_url,
    }),
    encode: (ours) => ({
      success: 'true' as const,
      msg: '',
      token: ours.token,
      student_key: ours.studentKey,
      dashboard_url: ours.dashboardUrl,
    }),
  },
)

export const login = endpoint({
  name: 'identity.login',
  answeredBy: 'identity',
  method: 'POST',
  path: '/api/v1/login',
  audience: 'anyone',
  limit: SIGN_IN,
  requirements: ['API-04', 'ENT-03', 'ENT-04', 'LOG-07', 'LOG-17'],
  body: loginBody,
  reply: openedSession,
  refusals: [
    'identity.wrong-credentials',
    'identity.step-up',
    'identity.logged-in-as-another',
    'registration.too-many-codes',
    'registration.number-frozen',
    'edge.busy',
  ],
})

const loginCodeBody = z.codec(
  z.strictObject({ roll_number: wireRoll, otp: typedOtp }),
  z.object({ rollNumber: z.string(), digits: z.string() }),
  {
    decode: (wire) => ({ rollNumber: wire.roll_number, digits: wire.otp }),
    encode: (ours) => ({ roll_number: ours.rollNumber, otp: ours.digits }),
  },
)

/** After `identity.step-up`: the code sent to the registered number, from the browser that requested it. */
export const loginByCode = endpoint({
  name: 'identity.login-by-code',
  answeredBy: 'identity',
  method: 'POST',
  path: '/api/v1/login/code',
  audience: 'anyone',
  limit: SIGN_IN,
  requirements: ['OPN-66', 'LOG-07'],
  body: loginCodeBody,
  reply: openedSession,
  refusals: [
    'registration.not-an-otp',
    'registration.wrong-code',
    'registration.code-expired',
    'registration.code-used-up',
    'registration.code-spent',
    'registration.number-frozen',
  ],
})

/** OPN-65, OPN-66: our own links carry a code that works once, not a date of birth. */
export const loginByLink = endpoint({
  name: 'identity.login-by-link',
  answeredBy: 'identity',
  method: 'POST',
  path: '/api/v1/login/link',
  audience: 'anyone',
  limit: SIGN_IN,
  requirements: ['RTE-24', 'LOG-06'],
  body: linkBody,
  reply: openedSession,
  refusals: ['identity.link-spent', 'identity.logged-in-as-another'],
})

export const logout = endpoint({
  name: 'identity.logout',
  answeredBy: 'identity',
  method: 'POST',
  path: '/api/v1/logout',
  audience: 'student',
  limit: { per: 'student', points: 30, seconds: 60 },
  requirements: ['LOG-15'],
  reply: z.object({ success: z.literal('true'), msg: z.string() }),
  refusals: [],
})
