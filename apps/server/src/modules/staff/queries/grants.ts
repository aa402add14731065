import type { StaffRole } from '@medha/rules/staff-permissions'
import { indianDay } from '@medha/rules/indian-time'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'
import type { Grant } from '../domain/grants.ts'

/** Grants that are in force on the Indian day of an instant, as JSON, for a statement about members. */
export const grantsInForce = (memberId: ReturnType<typeof sql.ref>, now: Date) => {
  const today = indianDay(now)
  return sql<Grant[]>`coalesce((
    select json_agg(json_build_object('role', role, 'places', places, 'examTypes', exam_types) order by grant_id)
    from staff.grants
    where grants.member_id = ${memberId} and ended_at is null
      and from_day <= ${today}::date and (until_day is null or until_day >= ${today}::date)), '[]'::json)`
}

export const grantsOf = async (db: Db | Trx, memberId: string, now: Date): Promise<Grant[]> => {
  const { rows } = await sql<{ grants: Grant[] }>`
    select ${grantsInForce(sql.ref('member.member_id'), now)} as grants
    from staff.members member where member_id = ${memberId}`.execute(db)
  return rows[0]?.grants ?? []
}

/** STF-17: active members with this role in force. */
export const countWithRole = async (db: Db | Trx, role: StaffRole, now: Date): Promise<number> => {
  const today = indianDay(now)
  const { rows } = await sql<{ count: number }>`
    select count(distinct member_id)::int4 as count
    from staff.grants join staff.members using (member_id)
    where role = ${role} and state = 'active' and ended_at is null
      and from_day <= ${today}::date and (until_day is null or until_day >= ${today}::date)`.execute(db)
  return rows[0]?.count ?? 0
}
