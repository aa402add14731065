import { encodeMarkedAnswers, type MarkedAnswers } from '@medha/test-rules/sheet-answers'
import { createHash } from 'node:crypto'
import type { ReviewFacts } from './review-facts.ts'

/** The answers fingerprint in a receipt; the signature is not checked, because the receipt is our own. */
const claimedAnswers = (signed: string): unknown => {
  const claims = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString()) as {
    readonly answers?: unknown
  }
  return claims.answers
}

/** RCP-10: whether the marked answers are those that the student has a receipt for. */
export const fingerprintsAgree = (
  { paper, attempt }: NonNullable<ReviewFacts['sat']>,
  stored: MarkedAnswers,
): boolean => {
  const answers = encodeMarkedAnswers(stored, paper.shape)
  const marked = createHash('sha256').update(attempt.salt).update(answers).digest('base64url')
  return marked === claimedAnswers(attempt.receipt.signed)
}
