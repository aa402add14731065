import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Block } from '@medha/test-rules/block'
import { extendHead } from '@medha/test-rules/chain'
import { readSaveMessage, type MessageLimits } from '@medha/test-rules/save-message'
import { hash } from 'node:crypto'
import type { OpenAttempt } from '../../../edge/open-attempt.ts'
import type { SaveRow } from './save-row.ts'

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')
const DIGEST_BYTES = 16

/** The limits of the integer columns. */
const MOST_EPOCH = 32_767
const MOST_SEQ = 2_000_000_000
/** A device may claim any time, but only 2000 to 2100 is stored. */
const EARLIEST = 946_684_800_000
const LATEST = 4_102_444_800_000

/** TIM-10: the latest of all events, even if the claimed times of a device go back. */
const latestClaim = (blocks: readonly { readonly block: Block }[]): number => {
  let latest = 0
  for (const { block } of blocks) for (const { at } of block.events) if (at > latest) latest = at
  return latest
}

/**
 * SAV-16: reads a save and checks everything that its bytes can prove: the format, the chain from block to block up to
 * the head, and that the last block names this sheet.
 */
export const readSave = (
  body: Buffer,
  attempt: OpenAttempt,
  limits?: MessageLimits,
): Outcome<SaveRow, 'edge.malformed' | 'edge.too-large'> => {
  const read = readSaveMessage(body.toString('latin1'), limits)
  if (!read.ok) return refuse(read.refusal.code === 'save.too-large' ? 'edge.too-large' : 'edge.malformed')
  const { header, blocks } = read.value
  const { epoch, from: first, to: last, previousHead, head, sheet, seen, wantsProof } = header
  // A cookie is valid for its own turn and earlier ones.
  if (epoch > attempt.epoch || epoch > MOST_EPOCH || last > MOST_SEQ) return refuse('edge.malformed')
  const lines: string[] = []
  let reached: Uint8Array = previousHead
  for (const { line } of blocks) {
    reached = extendHead(sha256, reached, line)
    lines.push(line)
  }
  if (Buffer.compare(reached, head) !== 0) return refuse('edge.malformed')
  const { sheetDigest } = blocks.at(-1)?.block ?? { sheetDigest: head }
  if (sha256(sheet).compare(sheetDigest, 0, DIGEST_BYTES, 0, DIGEST_BYTES) !== 0)
    return refuse('edge.malformed')
  const lastAt = latestClaim(blocks)
  if (lastAt < EARLIEST || lastAt > LATEST) return refuse('edge.malformed')
  const attemptId = Number(attempt.attemptId)
  return done({ attemptId, epoch, first, last, previousHead, head, sheet, lastAt, lines, seen, wantsProof })
}
