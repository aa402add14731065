import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** How many places these students hold or held in an exam since an instant; cancelled ones do not count. */
export const registrationCount = async (
  db: Db,
  studentIds: readonly string[],
  examType: string,
  since: Date | null,
): Promise<number> => {
  if (studentIds.length === 0) return 0
  const { count } = await db
    .selectFrom('registration.registrations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('student_id', 'in', studentIds)
    .where('exam_type', '=', examType)
    .where('state', '<>', 'cancelled')
    .$if(since !== null, (query) => query.where('registered_at', '>=', since))
    .executeTakeFirstOrThrow()
  return count
}
