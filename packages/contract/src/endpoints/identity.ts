import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PlainDay, wireDay, wireRoll } from '../wire/values.ts'

/** A whole exam hall signs in from one address; guessing is stopped by the credential gate, not here. */
const SIGN_IN = { per: 'address', points: 600, seconds: 60 } as const

const loginBody = z.codec(
  z.strictObject({ roll_number: wireRoll, date_of_birth: wireDay }),
  z.object({ rollNumber: z.string(), dateOfBirth: PlainDay }),
  {
    decode: (wire) => ({ rollNumber: wire.roll_number, dateOfBirth: wire.date_of_birth }),
    encode: (ours) => ({ roll_number: ours.rollNumber, date_of_birth: ours.dateOfBirth }),
  },
)

const openedSession = z.codec(
  z.object({ success: z.literal('true'), msg: z.string(), token: z.string(), dashboard_url: z.string() }),
  z.object({ token: z.string(), dashboardUrl: z.string() }),
  {
    decode: (wire) => ({ token: wire.token, dashboardUrl: wire.dashboard_url }),
    encode: (ours) => ({
      success: 'true' as const,
      msg: '',
      token: ours.token,
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
  refusals: ['identity.wrong-credentials'],
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
  body: z.strictObject({ code: z.string().check(z.minLength(16), z.maxLength(64)) }),
  reply: openedSession,
  refusals: ['identity.link-spent'],
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
