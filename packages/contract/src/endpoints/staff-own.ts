import * as z from 'zod/mini'
import { endpoint, STAFF_READ, STAFF_WRITE } from '../endpoint.ts'
import type { OwnCredentials, OwnStaffSession, StaffMe } from '../shapes/staff.ts'
import { STAFF_PERMISSIONS } from '@medha/rules/staff-permissions'
import { madePasskey, PasskeyChallenge, StepUpChallenge } from '../wire/passkey.ts'
import { nothingMore, RowKey, SignInWaySchema, StaffRoleSchema } from '../wire/staff.ts'
import { schemaOf } from '../wire/values.ts'

const own = { permission: 'own', scope: 'none' } as const
const read = {
  answeredBy: 'staff',
  method: 'GET',
  audience: 'staff',
  staff: { ...own, records: 'nothing' },
  limit: STAFF_READ,
  refusals: [],
} as const
const write = {
  ...read,
  method: 'POST',
  staff: { ...own, records: 'write' },
  limit: STAFF_WRITE,
  reply: nothingMore,
} as const

export const staffMe = endpoint({
  ...read,
  name: 'staff.me',
  path: '/api/v1/staff/me',
  requirements: ['STF-10'],
  reply: schemaOf<StaffMe>()(
    z.object({
      name: z.string(),
      email: z.string(),
      language: z.enum(['en', 'hi']),
      way: SignInWaySchema,
      roles: z.array(StaffRoleSchema),
      permissions: z.array(z.enum(STAFF_PERMISSIONS)),
      owners: z.int(),
      endsAt: z.iso.datetime(),
    }),
  ),
})

export const ownCredentials = endpoint({
  ...read,
  name: 'staff.own-credentials',
  path: '/api/v1/staff/me/credentials',
  requirements: ['STF-09'],
  reply: schemaOf<OwnCredentials>()(
    z.object({
      passkeys: z.array(
        z.object({
          passkeyKey: RowKey,
          name: z.string(),
          createdAt: z.iso.datetime(),
          lastUsedAt: z.nullable(z.iso.datetime()),
          isSynced: z.boolean(),
        }),
      ),
      hasPassword: z.boolean(),
    }),
  ),
})

export const passkeyOptions = endpoint({
  ...write,
  name: 'staff.passkey-options',
  path: '/api/v1/staff/me/passkeys/options',
  staff: { ...own, records: 'nothing' },
  requirements: ['STF-09'],
  reply: PasskeyChallenge,
})

export const addPasskey = endpoint({
  ...write,
  name: 'staff.add-passkey',
  path: '/api/v1/staff/me/passkeys/add',
  staff: { ...own, records: 'write', stepUp: true },
  requirements: ['STF-08', 'STF-09'],
  body: z.strictObject(madePasskey),
  refusals: ['staff.passkey-refused', 'staff.passkey-known'],
})

export const removePasskey = endpoint({
  ...write,
  name: 'staff.remove-passkey',
  path: '/api/v1/staff/me/passkeys/remove',
  staff: { ...own, records: 'write', stepUp: true },
  requirements: ['STF-08', 'STF-09'],
  body: z.strictObject({ passkeyKey: RowKey }),
  refusals: ['staff.last-way-in', 'staff.no-such-thing'],
})

export const ownSessions = endpoint({
  ...read,
  name: 'staff.own-sessions',
  path: '/api/v1/staff/me/sessions',
  requirements: ['STF-09'],
  reply: z.object({
    sessions: z.array(
      schemaOf<OwnStaffSession>()(
        z.object({
          sessionKey: RowKey,
          device: z.string(),
          way: SignInWaySchema,
          startedAt: z.iso.datetime(),
          lastSeenAt: z.iso.datetime(),
          isThis: z.boolean(),
        }),
      ),
    ),
  }),
})

export const endSession = endpoint({
  ...write,
  name: 'staff.end-session',
  path: '/api/v1/staff/me/sessions/end',
  requirements: ['STF-07', 'STF-09'],
  body: z.strictObject({ sessionKey: RowKey }),
  refusals: ['staff.no-such-thing'],
})

/** A challenge for one call: its proof serves this row with this request, once. */
export const stepUpOptions = endpoint({
  ...write,
  name: 'staff.step-up-options',
  path: '/api/v1/staff/step-up/options',
  staff: { ...own, records: 'nothing' },
  requirements: ['STF-08'],
  body: z.strictObject({
    row: z.string().check(z.maxLength(60)),
    request: z.record(z.string(), z.unknown()),
  }),
  reply: StepUpChallenge,
  refusals: ['staff.no-such-thing'],
})
