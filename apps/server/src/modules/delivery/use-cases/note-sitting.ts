import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'

export interface NotedSitting {
  readonly studentId: string
  readonly testCode: string
  readonly sourceType: string
  /** Null: the student did not come. */
  readonly sat: { readonly openedAt: Date; readonly endsAt: Date; readonly submittedAt: Date | null } | null
}

/** What a hall tells of a sitting that did not happen here. The first word about a student stands. */
export const noteSitting = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { studentId, testCode, sourceType, sat }: NotedSitting,
): Promise<void> => {
  await db
    .insertInto('delivery.attempts')
    .values({
      student_id: studentId,
      test_code: testCode,
      source_type: sourceType,
      opened_at: sat?.openedAt ?? null,
      ends_at: sat?.endsAt ?? null,
      submitted_at: sat?.submittedAt ?? null,
      marked_absent_at: sat === null ? clock.now() : null,
    })
    .onConflict((on) => on.column('student_id').doNothing())
    .execute()
}
