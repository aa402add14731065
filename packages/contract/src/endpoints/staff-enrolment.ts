import * as z from 'zod/mini'
import { endpoint, type Limit } from '../endpoint.ts'
import { authenticatorCode, madePasskey, PasskeyChallenge } from '../wire/passkey.ts'
import { EnrolmentToken, nothingMore, StaffPassword } from '../wire/staff.ts'

const ENROL: Limit = { per: 'address', points: 60, seconds: 60 }
const token = EnrolmentToken

/** The token of the link is the right to call these; it is spent by the passkey or the code. */
const enrolment = {
  answeredBy: 'staff',
  method: 'POST',
  audience: 'staff',
  limit: ENROL,
  body: z.strictObject({ token }),
  reply: nothingMore,
} as const
const before = { permission: 'sign-in', scope: 'none' } as const

export const openEnrolment = endpoint({
  ...enrolment,
  name: 'staff.open-enrolment',
  path: '/api/v1/staff/enrolment/open',
  staff: { ...before, records: 'nothing' },
  requirements: ['STF-14'],
  reply: z.object({ name: z.string(), email: z.string(), allowsPassword: z.boolean() }),
  refusals: ['staff.link-spent'],
})

export const enrolmentOptions = endpoint({
  ...enrolment,
  name: 'staff.enrolment-options',
  path: '/api/v1/staff/enrolment/options',
  staff: { ...before, records: 'nothing' },
  requirements: ['STF-02'],
  reply: PasskeyChallenge,
  refusals: ['staff.link-spent'],
})

/** Stores the passkey, spends the link and signs in. */
export const enrolPasskey = endpoint({
  ...enrolment,
  name: 'staff.enrol-passkey',
  path: '/api/v1/staff/enrolment/passkey',
  staff: { ...before, records: 'write' },
  requirements: ['STF-02', 'STF-14'],
  body: z.strictObject({ token, ...madePasskey }),
  refusals: ['staff.link-spent', 'staff.passkey-refused', 'staff.passkey-known'],
})

/** Nothing counts before the code of the app has been entered: until then the link stays good. */
export const enrolPassword = endpoint({
  ...enrolment,
  name: 'staff.enrol-password',
  path: '/api/v1/staff/enrolment/password',
  staff: { ...before, records: 'nothing' },
  requirements: ['STF-03'],
  body: z.strictObject({ token, password: StaffPassword }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['staff.link-spent', 'staff.passkey-only', 'staff.password-too-short', 'staff.password-common'],
})

export const enrolCode = endpoint({
  ...enrolment,
  name: 'staff.enrol-code',
  path: '/api/v1/staff/enrolment/code',
  staff: { ...before, records: 'write' },
  requirements: ['STF-03'],
  body: z.strictObject({ token, ...authenticatorCode }),
  refusals: ['staff.link-spent', 'staff.passkey-only', 'staff.wrong-code'],
})
