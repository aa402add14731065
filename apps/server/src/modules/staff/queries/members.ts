import type { StaffMember } from '@medha/contract/shapes/staff'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { grantsInForce } from './grants.ts'

/** An institute has hundreds of members at most: one reply has all of them. */
export const members = async ({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): Promise<StaffMember[]> => {
  const { rows } = await sql<Omit<StaffMember, 'lastSeenAt'> & { readonly lastSeenAt: Date | null }>`
    select member_id as "memberKey", name, email, state,
      ${grantsInForce(sql.ref('member.member_id'), clock.now())} as roles,
      (select max(last_seen_at) from staff.sessions where sessions.member_id = member.member_id) as "lastSeenAt"
    from staff.members member order by lower(name), member_id`.execute(db)
  return rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt?.toISOString() ?? null }))
}
