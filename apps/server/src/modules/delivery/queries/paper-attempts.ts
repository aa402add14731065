import type { Db } from '../../../platform/database.ts'

export interface PaperAttempt {
  readonly scheduleId: string
  readonly submittedAt: Date | null
}

/** Papers of a series that a student has begun: a handful of rows by the head of the key. */
export const paperAttemptsOf = async (db: Db, studentId: string): Promise<PaperAttempt[]> => {
  const rows = await db
    .selectFrom('delivery.paper_attempts')
    .select(['schedule_id', 'submitted_at'])
    .where('student_id', '=', studentId)
    .execute()
  return rows.map((row) => ({ scheduleId: row.schedule_id, submittedAt: row.submitted_at }))
}
