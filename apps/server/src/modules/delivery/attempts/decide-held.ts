import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import { inSpreadTransaction } from '../../../platform/database-transaction.ts'
import { shardOf } from '../domain/attempt-id.ts'
import { attemptRows } from './attempt-row.ts'
import type { AttemptsDeps } from './attempts-deps.ts'
import { judgeAgain, noteJudged } from './judge-late.ts'

export interface HeldDecisionRequest {
  readonly studentId: string
  readonly counts: boolean
  readonly by: string
  readonly reason: string
}

export type HeldDecisionRefusal = 'delivery.nothing-held' | 'delivery.result-released'

/**
 * TIM-11: staff decide about answers that arrived late without proof of when they were made. A decision is final;
 * answers that arrive after it need another one. The student is notified.
 */
export const decideHeld = (
  deps: AttemptsDeps,
  { studentId, counts, by, reason }: HeldDecisionRequest,
): Promise<Outcome<{ readonly answers: number; readonly revision: number }, HeldDecisionRefusal>> =>
  inSpreadTransaction(deps.db, async (trx) => {
    const [row] = await attemptRows(
      trx,
      sql`a.shard = ${shardOf(studentId)} and a.student_id = ${studentId} and a.state = 'submitted' and a.held > 0
        order by a.finished_at limit 1`,
      sql`for update of a`,
    )
    if (row === undefined) return refuse('delivery.nothing-held')
    const { attemptId, paperCode, held: answers } = row
    if ((await deps.releasedAmong(paperCode, [studentId])).length > 0)
      return refuse('delivery.result-released')
    await noteJudged(trx, attemptId)
    await trx
      .insertInto('delivery.held_decisions')
      .values({ attempt_id: attemptId, decided_at: deps.clock.now(), counts, answers, made_by: by, reason })
      .execute()
    await judgeAgain(deps, trx, row)
    const paper = await deps.papers.paperOf(paperCode)
    const revision = row.attempt.revision + 1
    if (paper !== null)
      await deps.notifyHeldDecision(trx, {
        studentId,
        attemptId,
        revision,
        counts,
        answers,
        test: paper.name,
      })
    return done({ answers, revision })
  })
