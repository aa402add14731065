import type { Db, Trx } from '../../../platform/database.ts'
import type { SealedPaper } from '../../papers/index.ts'
import { effectiveDeadline } from '../domain/attempt-transition.ts'
import { judgeBlocks, type HeldDecision } from '../domain/judge-blocks.ts'
import type { AttemptRow } from './attempt-row.ts'

/** By epoch: when its turn passed to the next epoch; `Infinity` for turns that ended with the test. */
const takeoversOf = async (db: Db | Trx, attemptId: string): Promise<number[]> => {
  const turns = await db
    .selectFrom('delivery.ended_turns')
    .select(['epoch', 'ended_at'])
    .where('attempt_id', '=', attemptId)
    .where('ended_by', 'not in', ['end-of-test', 'file'])
    .execute()
  const last = Math.max(0, ...turns.map(({ epoch }) => epoch))
  const takeovers = Array.from({ length: last }, () => Infinity)
  for (const { epoch, ended_at: endedAt } of turns) takeovers[epoch - 1] = endedAt.getTime()
  return takeovers
}

const decisionsOf = async (db: Db | Trx, attemptId: string): Promise<HeldDecision[]> => {
  const decisions = await db
    .selectFrom('delivery.held_decisions')
    .select(['decided_at', 'counts'])
    .where('attempt_id', '=', attemptId)
    .orderBy('decided_at')
    .execute()
  return decisions.map(({ decided_at: at, counts }) => ({ decidedAt: at.getTime(), counts }))
}

/** The instant at which staff end a test becomes its deadline. */
const deadlineToJudge = ({ attempt, scope }: AttemptRow): number =>
  attempt.submittedBy === 'staff' && attempt.submittedAt !== null
    ? attempt.submittedAt
    : effectiveDeadline(attempt, scope)

/** Folds an attempt from all blocks of its devices. The caller has locked its row. */
export const judgeAttempt = async (
  db: Db | Trx,
  row: AttemptRow,
  { shape, limited }: Pick<SealedPaper, 'shape' | 'limited'>,
): Promise<{ readonly sheet: Buffer; readonly held: number }> => {
  const { attempt, attemptId, satOn, silenceMs, latePolicy } = row
  const blocks = await db
    .selectFrom('delivery.blocks')
    .select(['epoch', 'seq', 'received_at', 'body', 'from_file'])
    .where('sat_on', '=', satOn)
    .where('attempt_id', '=', attemptId)
    .execute()
  const { sheet, held } = judgeBlocks(
    blocks.map(({ epoch, seq, received_at: arrived, body, from_file: isFromFile }) => ({
      epoch,
      seq,
      arrivedAt: arrived.getTime(),
      line: body,
      isFromFile,
    })),
    {
      deadline: deadlineToJudge(row),
      startedAt: attempt.startedAt ?? 0,
      silence: silenceMs,
      latePolicy: latePolicy === 'hold' ? 'hold' : 'count',
      shape,
      limited,
      takeovers: await takeoversOf(db, attemptId),
      decisions: await decisionsOf(db, attemptId),
    },
  )
  return { sheet: Buffer.from(sheet), held }
}
