import { LATE_TIMING } from '@medha/test-rules/test-timing'
import { sql, type RawBuilder } from 'kysely'
import { instantOfMs } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import { shardOfAttempt } from '../domain/attempt-id.ts'
import { effectiveDeadline, transition } from '../domain/attempt-transition.ts'
import { ONLY, type Reach } from '../saving/reach.ts'
import type { AttemptDatabase } from '../spreading/attempt-databases.ts'
import { attemptKey, attemptRows, type AttemptRow } from './attempt-row.ts'
import type { AttemptsDeps } from './attempts-deps.ts'
import { EFFECTIVE_DEADLINE as DEADLINE, JOIN_CENTRE, SCOPE_PAUSED_AT } from './effective-deadline.ts'
import { judgeAttempt } from './judge-attempt.ts'
import { noteJudged } from './judge-late.ts'

type SweepDeps = Pick<AttemptsDeps, 'db' | 'clock' | 'papers'>

const AT_ONCE = 20_000
const JUDGED_AT_ONCE = 200
const inMs = (span: number): RawBuilder<unknown> => sql`${span} * interval '1 millisecond'`

/** Running, past its deadline and the grace time, and not paused by sitting or centre. */
export const isDue = (now: Date): RawBuilder<unknown> => sql`
  a.state = 'running' and a.deadline_at < ${now} and ${SCOPE_PAUSED_AT} is null
  and ${DEADLINE} < ${now}::timestamptz - ${inMs(LATE_TIMING.grace)}`

/** A device whose test continued elsewhere has sent its unsent blocks since. */
const hasLateBlocks = (reach: Reach) => sql`exists (
  select from ${ONLY[reach]} delivery.ended_turns t where t.attempt_id = a.attempt_id and t.late_blocks > 0)`

/** TIM-10: the same rule as `endsAsItStands`, for many rows in one statement. */
export const asItStands = (
  reach: Reach,
): RawBuilder<unknown> => sql`((a.saved_at is null or a.saved_at <= ${DEADLINE}
  or (a.last_t <= ${DEADLINE} and a.saved_at <= ${DEADLINE} + ${inMs(LATE_TIMING.grace)}))
  and not ${hasLateBlocks(reach)})`

/** A8 for attempts that need no judging. Rows locked by another sweeper are skipped. */
const endAsTheyStand = async (db: Db, now: Date, only: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows } = await sql`
    with due as (
      select a.shard, a.attempt_id, ${DEADLINE} as ended_at
      from delivery.test_attempts a join delivery.sittings s on s.sitting_id = a.sitting_id ${JOIN_CENTRE}
      where ${isDue(now)} and ${asItStands('here')} and ${only}
      limit ${AT_ONCE} for update of a skip locked)
    update delivery.test_attempts a
    set state = 'submitted', submitted_at = due.ended_at, submitted_by = 'deadline', finished_at = ${now}
    from due where a.shard = due.shard and a.attempt_id = due.attempt_id and ${only}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** A8 for one attempt with late blocks: its answers are folded from its blocks alone. */
const endJudged = (deps: SweepDeps, attemptId: string): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const [row] = await attemptRows(trx, attemptKey(attemptId), sql`for update of a`)
    const paper = row === undefined ? null : await deps.papers.paperOf(row.paperCode)
    if (row === undefined || paper === null) return false
    const { attempt, scope } = row
    const now = deps.clock.now()
    const swept = transition(attempt, { act: 'sweep', now: now.getTime(), scope })
    if (!swept.ok || swept.value === attempt) return false
    const deadline = effectiveDeadline(attempt, scope)
    await noteJudged(trx, attemptId)
    const { sheet, held } = await judgeAttempt(trx, row, paper)
    await trx
      .updateTable('delivery.test_attempts')
      .set({
        state: 'submitted',
        submitted_at: instantOfMs(deadline),
        submitted_by: 'deadline',
        finished_at: now,
        sheet,
        held,
      })
      .where('shard', '=', shardOfAttempt(attemptId))
      .where('attempt_id', '=', attemptId)
      .execute()
    return true
  })

const toJudge = (db: Db, now: Date, only: RawBuilder<unknown>): Promise<AttemptRow[]> =>
  attemptRows(db, sql`${isDue(now)} and not ${asItStands('here')} and ${only} limit ${JUDGED_AT_ONCE}`)

/** SCL-06: ends everything that is due now, in as many statements as needed. */
const endDue = async (deps: SweepDeps, only: RawBuilder<unknown>): Promise<number> => {
  const now = deps.clock.now()
  let count = 0
  for (;;) {
    const ended = await endAsTheyStand(deps.db, now, only)
    count += ended
    if (ended < AT_ONCE) break
  }
  for (;;) {
    const due = await toJudge(deps.db, now, only)
    let ended = 0
    for (const { attemptId } of due) if (await endJudged(deps, attemptId)) ended += 1
    count += ended
    // Attempts that cannot be ended now (paper missing, or ended by another process) wait for the next run.
    if (due.length < JUDGED_AT_ONCE || ended === 0) return count
  }
}

/** Ends one attempt whose time is over, so that a request for its receipt does not wait for the sweeper. */
export const endIfOver = async (
  deps: Pick<AttemptsDeps, 'databases' | 'clock' | 'papers'>,
  attemptId: string,
): Promise<void> => {
  const { db } = deps.databases.of(shardOfAttempt(attemptId))
  await endDue({ ...deps, db }, attemptKey(attemptId))
}

/** A12: only online sittings whose entry is over; halls report their own absences. */
const markAbsent = async ({ db, isHere }: AttemptDatabase, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    update delivery.test_attempts a set state = 'absent'
    from delivery.sittings s
    where s.sitting_id = a.sitting_id and s.kind <> 'hall' and a.state = 'ready' and ${isHere}
      and s.entry_until between ${now}::timestamptz - interval '7 days' and ${now}
      and s.entry_until + a.compensation_minutes * interval '1 minute' <= ${now}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Ends attempts that are over and marks absences in one database. It is safe to run it twice, in two workers, or an
 * hour late.
 */
export const sweep = async (
  deps: SweepDeps,
  here: AttemptDatabase,
): Promise<{ readonly ended: number; readonly absent: number }> => ({
  ended: await endDue({ ...deps, db: here.db }, here.isHere),
  absent: await markAbsent(here, deps.clock.now()),
})
