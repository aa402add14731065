import type { OwnReceipt, ReceiptClaims, SignedReceipt, VerifiableReceipt } from '@medha/contract/wire/player'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { isAnswered } from '@medha/test-rules/answer-limit'
import { encodeAnswers } from '@medha/test-rules/sheet-answers'
import { decodeSheet, MARKED } from '@medha/test-rules/sheet'
import { sql } from 'kysely'
import type { OpenAttempt } from '../../../edge/open-attempt.ts'
import { MOVED_BY } from '../domain/takeover.ts'
import { attemptSecrets, fingerprint } from '../secrets/attempt-secrets.ts'
import { findAttempt, type AttemptRow } from './attempt-row.ts'
import type { AttemptsDeps } from './attempts-deps.ts'
import { judgeLateOf } from './judge-late.ts'
import { examPromisesOf, notedOf } from './noted.ts'
import { endIfOver } from './sweep.ts'

type SignDeps = Pick<AttemptsDeps, 'db' | 'mainDb' | 'clock' | 'papers' | 'receiptSignatures'>

/** The current device and all that had the test before it. A device that sends late is already one of them. */
const devicesOf = async ({ db }: SignDeps, attemptId: string): Promise<number> => {
  const { ended } = await db
    .selectFrom('delivery.ended_turns')
    .select(({ fn }) => fn.countAll<string>().as('ended'))
    .where('attempt_id', '=', attemptId)
    .where('ended_by', 'in', MOVED_BY)
    .executeTakeFirstOrThrow()
  return 1 + Number(ended)
}

const claimsOf = async (deps: SignDeps, row: AttemptRow): Promise<ReceiptClaims> => {
  const { attempt, nonce, attemptId, paperCode } = row
  const paper = await deps.papers.paperOf(paperCode)
  const sheet = paper === null ? null : decodeSheet(row.sheet, paper.shape)
  if (paper === null || sheet?.ok !== true || attempt.submittedAt === null || attempt.submittedBy === null)
    throw new Error('no receipt for an attempt that has not ended')
  const { salt, receiptId } = attemptSecrets(attemptId, nonce)
  const { items } = sheet.value
  return {
    id: receiptId(attempt.revision),
    paper: { code: paperCode, name: paper.name },
    sitting: row.testCode,
    at: attempt.submittedAt,
    by: attempt.submittedBy,
    questions: paper.questions,
    answered: paper.questionItems.filter((question) => isAnswered(sheet.value, question)).length,
    marked: paper.questionItems.filter((question) =>
      question.some((item) => ((items[item - 1] ?? 0) & MARKED) !== 0),
    ).length,
    answers: fingerprint(salt(), encodeAnswers(sheet.value)),
    head: attempt.head,
    blocks: attempt.seq,
    devices: await devicesOf(deps, attemptId),
    revision: attempt.revision,
  }
}

/** RCP-02: signed on the first request, and the same bytes ever after: two concurrent requests store one receipt. */
export const receiptOf = async (deps: SignDeps, row: AttemptRow): Promise<SignedReceipt> => {
  const { mainDb: db, receiptSignatures, clock } = deps
  const { attemptId, attempt } = row
  const stored = () =>
    db
      .selectFrom('delivery.receipts')
      .select(['receipt_id as id', 'signed'])
      .where('attempt_id', '=', attemptId)
      .where('revision', '=', attempt.revision)
      .executeTakeFirst()
  const before = await stored()
  if (before !== undefined) return before
  const claims = await claimsOf(deps, row)
  await db
    .insertInto('delivery.receipts')
    .values({
      receipt_id: claims.id,
      attempt_id: attemptId,
      revision: attempt.revision,
      signed: receiptSignatures.sign(claims),
      issued_at: clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute()
  const after = await stored()
  if (after === undefined) throw new Error('a receipt was not stored')
  return after
}

/**
 * RCP-01: whether student, staff or deadline ended the test. Ends the attempt if it is over and judges late blocks now,
 * so that no student waits for a job.
 */
export const ownReceipt = async (
  deps: AttemptsDeps,
  { attemptId }: OpenAttempt,
): Promise<Outcome<OwnReceipt, 'delivery.not-submitted'>> => {
  await endIfOver(deps, attemptId)
  await judgeLateOf(deps, attemptId)
  const row = await findAttempt(deps.db, attemptId)
  if (row?.attempt.state !== 'submitted') return refuse('delivery.not-submitted')
  return done({
    receipt: await receiptOf(deps, row),
    salt: attemptSecrets(attemptId, row.nonce).salt().toString('base64url'),
    sheet: row.sheet.toString('base64url'),
    held: row.held,
    noted: await notedOf(deps.db, row),
    ...(await examPromisesOf(deps, row)),
  })
}

/** For anyone with the receipt number. It does not contain the salt (RCP-03). */
export const publicReceipt = async (
  { db }: Pick<AttemptsDeps, 'db'>,
  id: string,
): Promise<Outcome<VerifiableReceipt, 'delivery.no-such-receipt'>> => {
  const receipt = await db
    .selectFrom('delivery.receipts as receipt')
    .select(['receipt_id as id', 'signed'])
    .select((of) => [
      of
        .selectFrom('delivery.receipts as later')
        .select('later.issued_at')
        .whereRef('later.attempt_id', '=', 'receipt.attempt_id')
        .whereRef('later.revision', '>', 'receipt.revision')
        .orderBy('later.revision', 'desc')
        .limit(1)
        .as('replacedAt'),
      // ATT-08: replaced from the moment the attempt is reopened, before there is a later receipt.
      sql<boolean>`exists (select from delivery.test_attempts a where a.shard = receipt.attempt_id >> 45
        and a.attempt_id = receipt.attempt_id and a.revision > receipt.revision)`.as('isRevised'),
    ])
    .where('receipt_id', '=', id)
    .executeTakeFirst()
  if (receipt === undefined) return refuse('delivery.no-such-receipt')
  const { isRevised, replacedAt, signed } = receipt
  if (replacedAt !== null) return done({ id, signed, state: 'replaced', replacedAt: replacedAt.getTime() })
  return done({ id, signed, state: isRevised ? 'replaced' : 'valid' })
}
