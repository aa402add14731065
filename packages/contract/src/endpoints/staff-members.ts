import * as z from 'zod/mini'
import { endpoint, STAFF_READ, STAFF_WRITE } from '../endpoint.ts'
import type { StaffMember } from '../shapes/staff.ts'
import { nothingMore, RowKey, StaffRoleSchema } from '../wire/staff.ts'
import { schemaOf, typedText } from '../wire/values.ts'

const row = { answeredBy: 'staff', audience: 'staff' } as const
const manage = { permission: 'staff:manage', scope: 'none', records: 'write', stepUp: true } as const
const write = { ...row, method: 'POST', staff: manage, limit: STAFF_WRITE } as const

export const staffMembers = endpoint({
  ...row,
  name: 'staff.members',
  method: 'GET',
  path: '/api/v1/staff/members',
  staff: { permission: 'staff:read', scope: 'none', records: 'nothing' },
  limit: STAFF_READ,
  requirements: ['STF-10', 'STF-13'],
  reply: z.object({
    members: z.array(
      schemaOf<StaffMember>()(
        z.object({
          memberKey: RowKey,
          name: z.string(),
          email: z.string(),
          state: z.enum(['invited', 'active', 'suspended']),
          roles: z.array(StaffRoleSchema),
          lastSeenAt: z.nullable(z.iso.datetime()),
        }),
      ),
    ),
  }),
  refusals: [],
})

/** Ends the member's sessions and links at once. */
export const suspendMember = endpoint({
  ...write,
  name: 'staff.suspend-member',
  path: '/api/v1/staff/members/suspend',
  requirements: ['STF-07', 'STF-18'],
  body: z.strictObject({
    memberKey: RowKey,
    reason: typedText(300).check(z.trim(), z.minLength(10)),
  }),
  reply: nothingMore,
  refusals: ['staff.no-such-thing', 'staff.not-yourself', 'staff.last-owner'],
})
