import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { extendHead } from '@medha/test-rules/chain'
import { hash } from 'node:crypto'
import type { AttemptRow } from '../attempts/attempt-row.ts'
import { addBlocks } from '../saving/keep-after-turn.ts'
import type { SaveRow } from '../saving/save-row.ts'
import { attemptSecrets } from '../secrets/attempt-secrets.ts'
import type { ActContext, FileRefusal } from './office-act.ts'

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

export interface ChainEnd {
  readonly seq: number
  readonly head: Buffer
}

const headAfter = (first: Uint8Array, lines: readonly string[]): Buffer =>
  lines.reduce((head: Buffer, line) => extendHead(sha256, head, line), Buffer.from(first))

/** The blocks of a file that the server does not have; null if the file holds another chain. */
export const restOf = (blocks: SaveRow, end: ChainEnd): SaveRow | null => {
  const known = end.seq - blocks.first + 1
  if (known < 0 || known > blocks.lines.length) return null
  const head = headAfter(blocks.previousHead, blocks.lines.slice(0, known))
  if (end.head.compare(head) !== 0) return null
  return { ...blocks, first: end.seq + 1, previousHead: head, lines: blocks.lines.slice(known) }
}

const linesOf = async ({ trx }: ActContext, { satOn, attemptId }: AttemptRow, epoch: number) => {
  const stored = await trx
    .selectFrom('delivery.blocks')
    .select('body')
    .where('sat_on', '=', satOn)
    .where('attempt_id', '=', attemptId)
    .where('epoch', '=', epoch)
    .orderBy('seq')
    .execute()
  return stored.map(({ body }) => body)
}

/** The last block that both have: where the file branches off the server's chain. */
const forkOf = async (
  context: ActContext,
  row: AttemptRow,
  { epoch, first, previousHead, lines }: SaveRow,
): Promise<ChainEnd | null> => {
  const stored = await linesOf(context, row, epoch)
  const before = stored.slice(0, first - 1)
  const start = attemptSecrets(row.attemptId, row.nonce).chainStart(epoch)
  if (before.length < first - 1 || headAfter(start, before).compare(previousHead) !== 0) return null
  const differs = lines.findIndex((line, place) => line !== stored[first - 1 + place])
  const shared = lines.slice(0, differs === -1 ? lines.length : differs)
  return { seq: first - 1 + shared.length, head: headAfter(previousHead, shared) }
}

type BranchRefusal = Extract<FileRefusal, 'delivery.file-differs' | 'delivery.file-already-here'>

/**
 * A page that was closed while sending has lost its last local write: the server has a block that the device does not
 * know, and the device continued from the block before it. Online the device finds out (SAV-21); its file cannot. So
 * the blocks after the last shared one are stored beside the chain, as a turn with the negative number. An event may
 * then be stored twice, but none is lost.
 */
export const takeBranch = async (
  context: ActContext,
  row: AttemptRow,
  blocks: SaveRow,
): Promise<Outcome<number, BranchRefusal>> => {
  const { trx, now } = context
  const { attemptId } = row
  const epoch = -blocks.epoch
  // A hand-in sends everything first: later blocks of that device are no answers any more.
  if (row.attempt.submittedBy === 'student' && blocks.epoch === row.attempt.epoch)
    return refuse('delivery.file-differs')
  const known = await trx
    .selectFrom('delivery.ended_turns')
    .select(['seq', 'head'])
    .where('attempt_id', '=', attemptId)
    .where('epoch', '=', epoch)
    .executeTakeFirst()
  const end = known ?? (await forkOf(context, row, blocks))
  if (end === null) return refuse('delivery.file-differs')
  const rest = restOf(blocks, end)
  if (rest === null) return refuse('delivery.file-differs')
  if (rest.lines.length === 0) return refuse('delivery.file-already-here')
  if (known === undefined)
    await trx
      .insertInto('delivery.ended_turns')
      .values({ attempt_id: attemptId, epoch, ended_at: now, ended_by: 'file', ...end })
      .execute()
  await addBlocks(trx, { ...rest, epoch }, now, 'anywhere')
  return done(rest.lines.length)
}
