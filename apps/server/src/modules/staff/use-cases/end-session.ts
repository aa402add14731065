import { refuse, type Outcome } from '@medha/rules/outcome'
import { asStaff, audited } from '../../../platform/database-staff-write.ts'
import type { StaffCaller, StaffDeps } from '../deps.ts'
import type { SignedInStaff } from '../queries/who-is-staff.ts'
import { aboutMember, contextOf } from './contexts.ts'

/** STF-09: ends one session of the member's own; the present one is a sign-out. */
export const endSession = (
  deps: StaffDeps,
  { memberId, sessionId }: SignedInStaff,
  sessionKey: string,
  caller: StaffCaller,
): Promise<Outcome<Record<string, never>, 'staff.no-such-thing'>> =>
  asStaff(deps, contextOf(memberId, caller, sessionId), async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('staff.sessions')
      .set({ ended_at: deps.clock.now() })
      .where('session_id', '=', sessionKey)
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return refuse('staff.no-such-thing')
    const action = sessionKey === sessionId ? 'staff.signed-out' : 'staff.session-ended'
    return audited({}, [
      {
        action,
        subject: aboutMember(memberId),
        fields: [{ name: 'session', before: sessionKey, after: null, isPersonal: false }],
      },
    ])
  })
