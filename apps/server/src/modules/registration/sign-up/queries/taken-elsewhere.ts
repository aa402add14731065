import type { PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database.ts'
import type { IdentityModule } from '../../../identity/index.ts'

/**
 * Registrations of a number that no form of ours stands for, such as those taken over from older records. They only
 * ever become fewer, so they may be read before the lock.
 */
export const takenElsewhere = async (
  { db, identity }: { readonly db: Db; readonly identity: Pick<IdentityModule, 'studentsOfMobile'> },
  mobile: string,
  examType: string,
  since: PlainDate | null,
): Promise<number> => {
  const students = await identity.studentsOfMobile(mobile)
  if (students.length === 0) return 0
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken
    from registration.registrations taken
    where taken.student_id = any(${students.map(({ studentId }) => studentId)}::bigint[])
      and taken.exam_type = ${examType} and taken.state <> 'cancelled'
      and (${since}::date is null or taken.registered_at >= ${since}::timestamp at time zone 'Asia/Kolkata')
      and not exists (select from registration.sign_ups known where known.student_id = taken.student_id)`.execute(
    db,
  )
  return rows[0]?.taken ?? 0
}
