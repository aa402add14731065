import { refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import { asStaff, audited } from '../../../platform/database-staff-write.ts'
import type { StaffCaller, StaffDeps } from '../deps.ts'
import { countWithRole, grantsOf } from '../queries/grants.ts'
import type { SignedInStaff } from '../queries/who-is-staff.ts'
import { aboutMember, contextOf } from './contexts.ts'
import { endSessionsAndLinks } from './end-sessions-and-links.ts'

export interface Suspension {
  readonly memberKey: string
  readonly reason: string
}

/** STF-18: takes effect with the next call of the member, on every process. One person may do it: it can be undone. */
export const suspendMember = (
  deps: StaffDeps,
  { memberId: byMember, sessionId }: SignedInStaff,
  { memberKey, reason }: Suspension,
  caller: StaffCaller,
): Promise<
  Outcome<Record<string, never>, 'staff.no-such-thing' | 'staff.not-yourself' | 'staff.last-owner'>
> =>
  asStaff(deps, contextOf(byMember, caller, sessionId), async (trx) => {
    if (memberKey === byMember) return refuse('staff.not-yourself')
    const now = deps.clock.now()
    // Two owners who suspend each other at the same time must not both succeed.
    await sql`select pg_advisory_xact_lock(hashtextextended('staff owners', 0))`.execute(trx)
    const member = await trx
      .selectFrom('staff.members')
      .select('state')
      .where('member_id', '=', memberKey)
      .forUpdate()
      .executeTakeFirst()
    if (member === undefined || member.state === 'suspended') return refuse('staff.no-such-thing')
    const isOwner = (await grantsOf(trx, memberKey, now)).some(({ role }) => role === 'owner')
    if (isOwner && member.state === 'active' && (await countWithRole(trx, 'owner', now)) < 2)
      return refuse('staff.last-owner')
    await trx
      .updateTable('staff.members')
      .set({ state: 'suspended', suspended_at: now })
      .where('member_id', '=', memberKey)
      .execute()
    await endSessionsAndLinks(trx, memberKey, now)
    return audited({}, [
      {
        action: 'staff.member-suspended',
        subject: aboutMember(memberKey),
        fields: [{ name: 'state', before: member.state, after: 'suspended', isPersonal: false }],
        reason,
      },
    ])
  })
