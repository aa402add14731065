import { decodeSheet } from '@medha/test-rules/sheet'
import { answersForMarking, encodeAnswers, type MarkedAnswers } from '@medha/test-rules/sheet-answers'
import type { Db } from '../../../platform/database.ts'
import type { SealedPaper } from '../../papers/index.ts'
import { chainHolds, type NotedHead } from '../secrets/chain-holds.ts'
import { attemptSecrets, fingerprint } from '../secrets/attempt-secrets.ts'
import type { ReceiptSignatures } from '../secrets/receipt-signatures.ts'
import type { AttemptRow } from './attempt-row.ts'
import { judgeAttempt } from './judge-attempt.ts'

/** Which part disagrees with the rest of an attempt. */
export type AuditDifference = 'chain' | 'sheet' | 'receipt' | 'results'

const chainsHold = async (db: Db, row: AttemptRow): Promise<boolean> => {
  const { attemptId, satOn, attempt, nonce, head } = row
  const [blocks, turns] = await Promise.all([
    db
      .selectFrom('delivery.blocks')
      .select(['epoch', 'seq', 'body'])
      .where('sat_on', '=', satOn)
      .where('attempt_id', '=', attemptId)
      .orderBy('epoch')
      .orderBy('seq')
      .execute(),
    db
      .selectFrom('delivery.ended_turns')
      .select(['epoch', 'seq', 'head'])
      .where('attempt_id', '=', attemptId)
      .execute(),
  ])
  const lines = Map.groupBy(blocks, ({ epoch }) => epoch)
  const noted = Map.groupBy<number, NotedHead & { readonly epoch: number }>(
    [{ epoch: attempt.epoch, seq: attempt.seq, head }, ...turns],
    ({ epoch }) => epoch,
  )
  // A branch from an answer file continues the blocks that it shares with the chain of its turn.
  const linesOf = (epoch: number): string[] => {
    const own = lines.get(epoch) ?? []
    const shared = epoch < 0 ? (lines.get(-epoch) ?? []).filter(({ seq }) => seq < (own[0]?.seq ?? 0)) : []
    return [...shared, ...own].map(({ body }) => body)
  }
  const epochs = new Set([...lines.keys(), ...noted.keys()])
  return [...epochs].every((epoch) =>
    chainHolds(
      attemptSecrets(attemptId, nonce).chainStart(Math.abs(epoch)),
      linesOf(epoch),
      noted.get(epoch) ?? [],
    ),
  )
}

const isSame = (one: MarkedAnswers, other: MarkedAnswers): boolean =>
  Buffer.compare(one.choices, other.choices) === 0 &&
  one.numbers.length === other.numbers.length &&
  one.numbers.every((value, at) => value === other.numbers[at])

/** SAV-20, RCP-09: compares an ended attempt with its blocks, its receipt and the sheet that is marked. */
export const auditAttempt = async (
  { db, receiptSignatures }: { readonly db: Db; readonly receiptSignatures: ReceiptSignatures },
  row: AttemptRow,
  paper: Pick<SealedPaper, 'shape' | 'limited'>,
  /** The sheet that results has; null if it was not sent yet. */
  marked: MarkedAnswers | null,
): Promise<AuditDifference[]> => {
  const { attemptId, nonce, sheet: stored } = row
  const differences: AuditDifference[] = []
  if (!(await chainsHold(db, row))) differences.push('chain')
  const folded = await judgeAttempt(db, row, paper)
  if (!folded.sheet.equals(stored) || folded.held !== row.held) differences.push('sheet')
  const sheet = decodeSheet(stored, paper.shape)
  const receipt = await db
    .selectFrom('delivery.receipts')
    .select('signed')
    .where('attempt_id', '=', attemptId)
    .where('revision', '=', row.attempt.revision)
    .executeTakeFirst()
  if (receipt !== undefined) {
    const { salt } = attemptSecrets(attemptId, nonce)
    const answers = sheet.ok ? fingerprint(salt(), encodeAnswers(sheet.value)) : ''
    if (receiptSignatures.verify(receipt.signed)?.answers !== answers) differences.push('receipt')
  }
  if (marked !== null && !(sheet.ok && isSame(answersForMarking(sheet.value, paper.shape), marked)))
    differences.push('results')
  return differences
}
