import { done, refuse } from '@medha/rules/outcome'
import { sql } from 'kysely'
import { instantOfMs } from '../../../kernel/instants.ts'
import { attemptRows, type AttemptRow } from '../attempts/attempt-row.ts'
import { shardOfAttempt } from '../domain/attempt-id.ts'
import { transition } from '../domain/attempt-transition.ts'
import { compensationMinutes, proportionalExtra } from '../domain/compensation.ts'
import type { ActContext, ActOutcome } from './office-act.ts'
import { isAnyReleased } from './released.ts'
import { reopenAttempts } from './reopen-attempts.ts'
import { inScope } from './scope-sql.ts'

const MINUTE = 60_000

/** Gives one attempt its compensatory time. Returns whether it was reopened, or null if it is too late. */
const compensate = async (context: ActContext, row: AttemptRow): Promise<{ reopened: boolean } | null> => {
  const { trx, now } = context
  const { attempt, given, attemptId } = row
  const minutes = compensationMinutes(attempt.hours.duration)
  const scope = {
    extra: proportionalExtra(given.sitting, true) + proportionalExtra(given.centre, true),
    pausedAt: row.scope.pausedAt,
  }
  const more = { act: 'extend', extra: minutes * MINUTE, now: now.getTime(), scope } as const
  const isReady = attempt.state === 'ready'
  const isReleased = attempt.state === 'submitted' && (await isAnyReleased(context, [row]))
  const decided = isReady ? done(attempt) : transition(attempt, { ...more, isReleased })
  if (!decided.ok) return null
  const { deadlineAt, epoch } = decided.value
  const reopened = epoch > attempt.epoch
  if (reopened) await reopenAttempts(context, [{ ...row, scope, attempt: { ...attempt, deadlineAt } }])
  await trx
    .updateTable('delivery.test_attempts')
    .set({
      compensation_minutes: minutes,
      deadline_at: deadlineAt === null ? null : instantOfMs(deadlineAt),
    })
    .where('shard', '=', shardOfAttempt(attemptId))
    .where('attempt_id', '=', attemptId)
    .execute()
  return { reopened }
}

/** SIT-08: compensatory time for a student in every test from now on, also a running one. Idempotent. */
export const accommodate = async (
  context: ActContext,
  studentId: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<ActOutcome> => {
  const { trx, now } = context
  const noted = await trx
    .insertInto('delivery.accommodations')
    .values({ student_id: studentId, noted_at: now, made_by: by, reason })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  const rows = await attemptRows(
    trx,
    sql`${inScope({ of: 'student', studentId })} and a.compensation_minutes = 0
      and (a.state in ('ready', 'running', 'paused') or (a.state = 'submitted' and a.submitted_by = 'deadline'))
      order by array_position(array['running', 'paused', 'submitted', 'ready'], a.state), a.opens_at`,
    sql`for update of a`,
  )
  const touched: { row: AttemptRow; reopened: boolean }[] = []
  for (const row of rows) {
    const given = await compensate(context, row)
    if (given !== null) touched.push({ row, ...given })
  }
  // Already noted before, and no attempt changes.
  if (touched.length === 0 && noted.numInsertedOrUpdatedRows === 0n) return refuse('delivery.closed')
  const first = touched[0]?.row
  return done({
    kind: 'time',
    sittingId: first?.sittingId ?? null,
    centre: null,
    attemptId: first?.attemptId ?? null,
    text: null,
    items: null,
    reopened: touched.filter(({ reopened }) => reopened).length,
    affected: touched.length,
  })
}
