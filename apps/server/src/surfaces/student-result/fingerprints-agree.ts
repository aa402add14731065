import { encodeMarkedAnswers, type MarkedAnswers } from '@medha/test-rules/sheet-answers'
import { createHash } from 'node:crypto'
import type { ReviewFacts } from './review-facts.ts'

/** What a receipt says of the answers, without a look at its signature: it is our own. */
const claimedAnswers = (signed: string): unknown => {
  const claims = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString()) as {
    readonly answers?: unknown
  }
  return claims.answers
}

/** RCP-10: whether what was marked is what the student has a receipt for. */
export const fingerprintsAgree = (
  { paper, attempt }: NonNullable<ReviewFacts['sat']>,
  stored: MarkedAnswers,
): boolean => {
  const answers = encodeMarkedAnswers(stored, paper.shape)
  const marked = createHash('sha256').update(attempt.salt).update(answers).digest('base64url')
  return marked === claimedAnswers(attempt.receipt.signed)
}
