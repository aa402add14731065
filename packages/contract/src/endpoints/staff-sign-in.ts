import * as z from 'zod/mini'
import { endpoint, type Limit } from '../endpoint.ts'
import { authenticatorCode, PasskeyChallenge, signedChallenge } from '../wire/passkey.ts'
import { nothingMore, StaffEmail, StaffPassword } from '../wire/staff.ts'

/** Guesses are limited by member and address behind this one. */
const SIGN_IN: Limit = { per: 'address', points: 60, seconds: 60 }

const signIn = {
  answeredBy: 'staff',
  method: 'POST',
  audience: 'staff',
  limit: SIGN_IN,
  reply: nothingMore,
} as const
const before = { permission: 'sign-in', scope: 'none' } as const

/** A challenge for the passkey of any member: the request says nothing about who signs in. */
export const signInOptions = endpoint({
  ...signIn,
  name: 'staff.sign-in-options',
  path: '/api/v1/staff/sign-in/options',
  staff: { ...before, records: 'nothing' },
  requirements: ['STF-02'],
  reply: PasskeyChallenge,
  refusals: [],
})

export const signInByPasskey = endpoint({
  ...signIn,
  name: 'staff.sign-in-passkey',
  path: '/api/v1/staff/sign-in/passkey',
  staff: { ...before, records: 'write' },
  requirements: ['STF-02', 'STF-05', 'STF-06'],
  body: z.strictObject(signedChallenge),
  refusals: ['staff.sign-in-failed'],
})

/** The first factor of the fallback; opens a half-open session that answers nothing but the code. */
export const signInByPassword = endpoint({
  ...signIn,
  name: 'staff.sign-in-password',
  path: '/api/v1/staff/sign-in/password',
  staff: { ...before, records: 'nothing' },
  requirements: ['STF-03', 'STF-04', 'STF-05'],
  body: z.strictObject({ email: StaffEmail, password: StaffPassword }),
  refusals: ['staff.sign-in-failed'],
})

export const signInCode = endpoint({
  ...signIn,
  name: 'staff.sign-in-code',
  path: '/api/v1/staff/sign-in/code',
  staff: { ...before, records: 'write' },
  requirements: ['STF-03', 'STF-04'],
  body: z.strictObject(authenticatorCode),
  refusals: ['staff.sign-in-failed', 'staff.wrong-code'],
})

export const signOut = endpoint({
  ...signIn,
  name: 'staff.sign-out',
  path: '/api/v1/staff/sign-out',
  staff: { permission: 'own', scope: 'none', records: 'write' },
  limit: { per: 'staff', points: 120, seconds: 60 },
  requirements: ['STF-07'],
  refusals: [],
})
