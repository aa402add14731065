import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Block } from '@medha/test-rules/block'
import { chainedBytes, extendHead } from '@medha/test-rules/chain'
import { readSaveMessage, type MessageLimits } from '@medha/test-rules/save-message'
import { SAVE_LIMITS } from '@medha/test-rules/test-timing'
import { hash } from 'node:crypto'
import type { OpenAttempt } from '../../../edge/open-attempt.ts'
import type { SaveRow } from './save-row.ts'

/** The digest as one letter for each byte: much cheaper than a buffer of its own. */
const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes, 'binary')
const HEAD_BYTES = 32

/** Blocks are hashed one after another, so all are assembled in the same bytes. */
const assembled = new Uint8Array(HEAD_BYTES + 1 + SAVE_LIMITS.blockBytes)

const decodeNatively = (text: string): Buffer | null => {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}

/** Whether the bytes are those of a digest, or its first ones. */
const isDigest = (bytes: Uint8Array, digest: string): boolean => {
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] !== digest.charCodeAt(at)) return false
  return true
}

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
  const read = readSaveMessage(body.toString('latin1'), limits, decodeNatively)
  if (!read.ok) return refuse(read.refusal.code === 'save.too-large' ? 'edge.too-large' : 'edge.malformed')
  const { header, blocks } = read.value
  const { epoch, from: first, to: last, previousHead, head, sheet, seen, wantsProof } = header
  // A cookie is valid for its own turn and earlier ones.
  if (epoch > attempt.epoch || epoch > MOST_EPOCH || last > MOST_SEQ) return refuse('edge.malformed')
  const lines: string[] = []
  let reached = ''
  for (const { line } of blocks) {
    const before = lines.length === 0 ? previousHead : Buffer.from(reached, 'latin1')
    reached = extendHead(sha256, before, line, assembled.subarray(0, chainedBytes(before, line)))
    lines.push(line)
  }
  if (!isDigest(head, reached)) return refuse('edge.malformed')
  const { sheetDigest } = blocks.at(-1)?.block ?? { sheetDigest: head }
  if (!isDigest(sheetDigest, sha256(sheet))) return refuse('edge.malformed')
  const lastAt = latestClaim(blocks)
  if (lastAt < EARLIEST || lastAt > LATEST) return refuse('edge.malformed')
  const attemptId = Number(attempt.attemptId)
  return done({ attemptId, epoch, first, last, previousHead, head, sheet, lastAt, lines, seen, wantsProof })
}
