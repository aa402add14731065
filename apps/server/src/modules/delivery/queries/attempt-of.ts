import type { Db, Trx } from '../../../platform/database.ts'
import type { Attempt } from '../domain/opening.ts'

/** What is known of a student's sitting; null before anything is. */
export const attemptOf = async (db: Db | Trx, studentId: string): Promise<Attempt | null> => {
  const row = await db
    .selectFrom('delivery.attempts')
    .select(['opened_at', 'ends_at', 'submitted_at'])
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.opened_at === null || row.ends_at === null) return { kind: 'absent' }
  return { kind: 'opened', endsAt: row.ends_at, submittedAt: row.submitted_at }
}
