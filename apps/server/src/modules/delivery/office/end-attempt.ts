import { shardOfAttempt } from '../domain/attempt-id.ts'
import { effectiveDeadline, endsAsItStands } from '../domain/attempt-transition.ts'
import type { AttemptRow } from '../attempts/attempt-row.ts'
import { judgeAttempt } from '../attempts/judge-attempt.ts'
import type { ActContext } from './office-act.ts'

const hasLateBlocks = async ({ trx }: ActContext, attemptId: string): Promise<boolean> =>
  (await trx
    .selectFrom('delivery.ended_turns')
    .select('epoch')
    .where('attempt_id', '=', attemptId)
    .where('late_blocks', '>', 0)
    .executeTakeFirst()) !== undefined

/** A9 for one attempt, whose row the caller has locked. Late blocks are judged as at a deadline. */
export const endAttempt = async (context: ActContext, row: AttemptRow): Promise<void> => {
  const { trx, deps, now } = context
  const { attempt, scope, attemptId } = row
  const standsAsIs =
    endsAsItStands(attempt, effectiveDeadline(attempt, scope)) && !(await hasLateBlocks(context, attemptId))
  const paper = standsAsIs ? null : await deps.papers.paperOf(row.paperCode)
  const judged = paper === null ? {} : await judgeAttempt(trx, row, paper)
  await trx
    .updateTable('delivery.test_attempts')
    .set({
      state: 'submitted',
      paused_at: null,
      submitted_at: now,
      submitted_by: 'staff',
      finished_at: now,
      ...judged,
    })
    .where('shard', '=', shardOfAttempt(attemptId))
    .where('attempt_id', '=', attemptId)
    .execute()
}
