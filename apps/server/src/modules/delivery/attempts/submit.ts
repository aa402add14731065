import type { SignedReceipt, SubmitRequest } from '@medha/contract/wire/player'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { encodeAnswers } from '@medha/test-rules/sheet-answers'
import { decodeSheet } from '@medha/test-rules/sheet'
import { createHash } from 'node:crypto'
import { instantOfMs } from '../../../kernel/instants.ts'
import type { OpenAttempt } from '../../../edge/open-attempt.ts'
import { shardOfAttempt } from '../domain/attempt-id.ts'
import { transition } from '../domain/attempt-transition.ts'
import type { Trx } from '../../../platform/database.ts'
import { findAttempt, type AttemptRow } from './attempt-row.ts'
import type { AttemptsDeps } from './attempts-deps.ts'
import { judgeAttempt } from './judge-attempt.ts'
import { judgeLateOf, noteJudged } from './judge-late.ts'
import { receiptOf } from './receipts.ts'
import { endIfOver } from './sweep.ts'

export type SubmitRefusal = 'delivery.gap' | 'delivery.superseded' | 'delivery.too-early' | 'edge.busy'

const holdsTheseAnswers = async (
  { papers }: AttemptsDeps,
  row: AttemptRow,
  digest: string,
): Promise<boolean> => {
  const paper = await papers.paperOf(row.paperCode)
  const sheet = paper === null ? null : decodeSheet(row.sheet, paper.shape)
  if (sheet?.ok !== true) return false
  return createHash('sha256').update(encodeAnswers(sheet.value)).digest('base64url') === digest
}

/** SAV-08: merges blocks that another device sent after its turn had ended; null if there are none. */
const mergedSheet = async (
  { papers }: AttemptsDeps,
  trx: Trx,
  row: AttemptRow,
): Promise<{ readonly sheet: Buffer; readonly held: number } | null> => {
  const late = await trx
    .selectFrom('delivery.ended_turns')
    .select('epoch')
    .where('attempt_id', '=', row.attemptId)
    .where('late_blocks', '>', 0)
    .forUpdate()
    .executeTakeFirst()
  const paper = late === undefined ? null : await papers.paperOf(row.paperCode)
  if (paper === null) return null
  await noteJudged(trx, row.attemptId)
  return judgeAttempt(trx, row, paper)
}

/** A7: the update matches the row again, so that a save between reading and writing stops the hand-in. */
const handIn = async (
  deps: AttemptsDeps,
  trx: Trx,
  row: AttemptRow,
  submittedAt: number,
): Promise<AttemptRow | null> => {
  const { attempt, attemptId, head } = row
  const merged = (await mergedSheet(deps, trx, row)) ?? { sheet: row.sheet, held: row.held }
  const written = await trx
    .updateTable('delivery.test_attempts')
    .set({
      state: 'submitted',
      submitted_at: instantOfMs(submittedAt),
      submitted_by: 'student',
      finished_at: deps.clock.now(),
      ...merged,
    })
    .where('shard', '=', shardOfAttempt(attemptId))
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'running')
    .where('epoch', '=', attempt.epoch)
    .where('seq', '=', attempt.seq)
    .where('head', '=', head)
    .executeTakeFirst()
  return written.numUpdatedRows > 0n ? { ...row, ...merged } : null
}

/** Hands in exactly what the server has stored, then signs. A repeated request returns the same receipt. */
export const submit = async (
  deps: AttemptsDeps,
  open: OpenAttempt,
  { e, n, head, answers }: SubmitRequest,
): Promise<Outcome<SignedReceipt, SubmitRefusal>> => {
  await endIfOver(deps, open.attemptId)
  await judgeLateOf(deps, open.attemptId)
  const row = await findAttempt(deps.db, open.attemptId)
  if (row === null || e !== open.epoch) return refuse('delivery.superseded')
  const { attempt, scope } = row
  const now = deps.clock.now().getTime()
  // Ended by deadline or staff: the request is noted in the blocks, and the receipt says who ended the test.
  if (attempt.state === 'submitted' && attempt.submittedBy !== 'student')
    return done(await receiptOf(deps, row))
  const pressedAt = attempt.lastClaimedAt ?? now
  const decided = transition(attempt, { act: 'submit', epoch: e, seq: n, head, pressedAt, now, scope })
  if (!decided.ok) {
    const { code } = decided.refusal
    return refuse(code === 'delivery.gap' || code === 'delivery.superseded' ? code : 'edge.busy')
  }
  if (decided.value === attempt) return done(await receiptOf(deps, row))
  if (!(await holdsTheseAnswers(deps, row, answers))) return refuse('delivery.gap')
  const { submittedAt } = decided.value
  const handedIn = await deps.db.transaction().execute((trx) => handIn(deps, trx, row, submittedAt ?? now))
  if (handedIn === null) return refuse('edge.busy')
  return done(await receiptOf(deps, { ...handedIn, attempt: decided.value }))
}
