import { indianInstant } from '@medha/rules/indian-time'
import { addDays, type PlainDate } from '@medha/rules/plain-date'
import type { DeliveryDeps } from '../deps.ts'
import { shardOf } from '../domain/attempt-id.ts'
import { nextAttemptId } from '../queries/next-attempt-id.ts'

export interface NotedSitting {
  readonly studentId: string
  readonly testCode: string
  readonly examType: string
  readonly examDay: PlainDate
  /** Null if the student was absent. */
  readonly sat: { readonly openedAt: Date; readonly endsAt: Date; readonly submittedAt: Date | null } | null
}

const HALL = 'hall'
const NO_BYTES = Buffer.alloc(0)

const stateOf = (sat: NotedSitting['sat']): 'absent' | 'running' | 'submitted' => {
  if (sat === null) return 'absent'
  return sat.submittedAt === null ? 'running' : 'submitted'
}

/** Records what a hall reports about a sitting. The first report for a student and test is final. */
export const noteSitting = async (
  { db, databases }: Pick<DeliveryDeps, 'db' | 'databases'>,
  { studentId, testCode, examType, examDay, sat }: NotedSitting,
): Promise<void> => {
  const [begins, ends] = [indianInstant(examDay, '00:00'), indianInstant(addDays(examDay, 1), '00:00')]
  await db
    .insertInto('delivery.sittings')
    .values({
      test_code: testCode,
      schedule_id: HALL,
      exam_type: examType,
      kind: 'hall',
      sat_on: examDay,
      opens_at: begins,
      entry_until: ends,
      duration_ms: ends.getTime() - begins.getTime(),
    })
    .onConflict((on) => on.columns(['test_code', 'schedule_id']).doNothing())
    .execute()
  const { sitting_id: sittingId } = await db
    .selectFrom('delivery.sittings')
    .select('sitting_id')
    .where('test_code', '=', testCode)
    .where('schedule_id', '=', HALL)
    .executeTakeFirstOrThrow()
  const { db: here } = databases.of(shardOf(studentId))
  await here
    .insertInto('delivery.test_attempts')
    .values({
      shard: shardOf(studentId),
      attempt_id: await nextAttemptId(here, studentId),
      student_id: studentId,
      sitting_id: sittingId,
      sat_on: examDay,
      form: 1,
      seed: NO_BYTES,
      nonce: NO_BYTES,
      opens_at: begins,
      state: stateOf(sat),
      started_at: sat?.openedAt ?? null,
      deadline_at: sat?.endsAt ?? null,
      submitted_at: sat?.submittedAt ?? null,
      submitted_by: stateOf(sat) === 'submitted' ? 'student' : null,
      finished_at: sat?.submittedAt ?? null,
      // Paper answers reach results separately.
      sent_revision: 0,
    })
    .onConflict((on) => on.columns(['shard', 'student_id', 'sitting_id', 'number']).doNothing())
    .execute()
}
