import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import { attemptKey, attemptRows, findAttempt, type AttemptRow } from '../attempts/attempt-row.ts'
import { judgeAgain, noteJudged } from '../attempts/judge-late.ts'
import { effectiveDeadline } from '../domain/attempt-transition.ts'
import type { SaveRow } from '../saving/save-row.ts'
import { storeSaves } from '../saving/store-saves.ts'
import type { ActContext, ActOutcome, FileRefusal } from './office-act.ts'
import type { OpenedFile } from './open-file.ts'
import { isAnyReleased } from './released.ts'
import { restOf, takeBranch, type ChainEnd } from './take-branch.ts'

/** Where the server's chain of this turn ends; null if there was no such turn. */
const endOfTurn = async (trx: Trx, row: AttemptRow, epoch: number): Promise<ChainEnd | null> => {
  const turn = await trx
    .selectFrom('delivery.ended_turns')
    .select(['seq', 'head'])
    .where('attempt_id', '=', row.attemptId)
    .where('epoch', '=', epoch)
    .executeTakeFirst()
  if (turn !== undefined) return turn
  return epoch === row.attempt.epoch ? { seq: row.attempt.seq, head: row.head } : null
}

const isStored = async (trx: Trx, row: AttemptRow, { epoch, last, lines }: SaveRow): Promise<boolean> => {
  const block = await trx
    .selectFrom('delivery.blocks')
    .select('body')
    .where('sat_on', '=', row.satOn)
    .where('attempt_id', '=', row.attemptId)
    .where('epoch', '=', epoch)
    .where('seq', '=', last)
    .executeTakeFirst()
  return block?.body === lines.at(-1)
}

/** OFL-13: the attempt is paused, or its time is not over. */
const isInTime = ({ attempt, scope }: AttemptRow, now: Date): boolean =>
  attempt.state === 'paused' || scope.pausedAt !== null || now.getTime() <= effectiveDeadline(attempt, scope)

/**
 * Uses the same statements as saves from a device, before or after the end of its turn. Returns how many blocks were
 * new.
 */
const store = async (
  context: ActContext,
  row: AttemptRow,
  blocks: SaveRow,
  end: ChainEnd,
): Promise<Outcome<number, FileRefusal>> => {
  const rest = end.seq >= blocks.last ? null : restOf(blocks, end)
  if (rest === null) return takeBranch(context, row, blocks)
  const [became] = await storeSaves(context.trx, [rest], context.now, 'anywhere')
  if (became?.was === 'malformed') return refuse('delivery.bad-file')
  const isKept =
    became?.was === 'taken' ||
    ((became?.was === 'superseded' || became?.was === 'late') && became.seq === rest.last)
  return isKept ? done(rest.lines.length) : refuse('delivery.file-differs')
}

/**
 * OFL-12, OFL-13: stores the blocks of a file that the server does not have. While the test runs they count as saved;
 * afterwards they are judged as late and wait for staff. Repeating a file changes nothing.
 */
export const takeFile = async (
  context: ActContext,
  { attemptId, blocks }: OpenedFile,
): Promise<ActOutcome> => {
  const { trx, deps, now } = context
  const [row] = await attemptRows(trx, attemptKey(attemptId), sql`for update of a`)
  if (row === undefined) return refuse('delivery.no-such-attempt')
  const { state } = row.attempt
  const isRunning = state === 'running' || state === 'paused'
  if (!isRunning && state !== 'submitted') return refuse('delivery.closed')
  if (await isAnyReleased(context, [row])) return refuse('delivery.result-released')
  const end = await endOfTurn(trx, row, blocks.epoch)
  if (end === null) return refuse('delivery.file-differs')
  if (end.seq >= blocks.last)
    return refuse((await isStored(trx, row, blocks)) ? 'delivery.file-already-here' : 'delivery.file-differs')
  // Between the deadline and the end of the attempt it could pass for a save that was still in transit.
  if (isRunning && !isInTime(row, now)) return refuse('delivery.just-over')
  const stored = await store(context, row, blocks, end)
  if (!stored.ok) return stored
  if (!isRunning) {
    await noteJudged(trx, attemptId)
    await judgeAgain(deps, trx, row)
  }
  const after = await findAttempt(trx, attemptId)
  return done({
    kind: 'file',
    sittingId: row.sittingId,
    centre: null,
    attemptId,
    text: null,
    items: null,
    reopened: 0,
    affected: 1,
    file: { blocks: stored.value, isInTime: isRunning, held: after?.held ?? 0 },
  })
}
