import { decodeBase64url, encodeBase64url, type DecodeBase64url } from './base64url.ts'
import { readBlock, type Block } from './block.ts'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { SAVE_LIMITS } from './test-timing.ts'
import { cursorAt, expectEnd, expectText, readInteger, readQuoted, type TextCursor } from './text-cursor.ts'

export interface SaveHeader {
  readonly epoch: number
  /** Numbers of the first and the last block. */
  readonly from: number
  readonly to: number
  /** The head of the chain before the first block and after the last. */
  readonly previousHead: Uint8Array
  readonly head: Uint8Array
  /** The sheet after the last block, in format `s1`. */
  readonly sheet: Uint8Array
  readonly sentAt: number
  /** The id of the last change that the student has seen. */
  readonly seen: number
  /** Whether a signed checkpoint is requested. */
  readonly wantsProof: boolean
}

export interface SaveMessage {
  readonly header: SaveHeader
  /** Each block with its line verbatim, which is what is hashed and stored. */
  readonly blocks: readonly { readonly line: string; readonly block: Block }[]
}

export type SaveProblem =
  | 'save.too-large'
  | 'save.protocol'
  | 'save.header'
  | 'save.block-count'
  | 'save.block'

const HEAD_BYTES = 32

/** A header and lines of `writeBlock`, in ASCII. */
export const writeSaveMessage = (header: SaveHeader, lines: readonly string[]): string =>
  [
    JSON.stringify({
      p: 1,
      e: header.epoch,
      from: header.from,
      to: header.to,
      prev: encodeBase64url(header.previousHead),
      head: encodeBase64url(header.head),
      sheet: encodeBase64url(header.sheet),
      t: header.sentAt,
      seen: header.seen,
      proof: header.wantsProof ? 1 : 0,
    }),
    ...lines,
  ].join('\n')

const readCount = (cursor: TextCursor, name: string): number => {
  expectText(cursor, name)
  const value = readInteger(cursor)
  if (value < 0) cursor.failed = true
  return value
}

const readBytes = (cursor: TextCursor, name: string, decode: DecodeBase64url): Uint8Array => {
  expectText(cursor, name)
  const bytes = decode(readQuoted(cursor, SAVE_LIMITS.headerBytes))
  if (bytes === null) cursor.failed = true
  return bytes ?? new Uint8Array()
}

const readHeader = (line: string, decode: DecodeBase64url): SaveHeader | null => {
  const cursor = cursorAt(line)
  const epoch = readCount(cursor, '{"p":1,"e":')
  const from = readCount(cursor, ',"from":')
  const to = readCount(cursor, ',"to":')
  const previousHead = readBytes(cursor, ',"prev":"', decode)
  const head = readBytes(cursor, ',"head":"', decode)
  const sheet = readBytes(cursor, ',"sheet":"', decode)
  const sentAt = readCount(cursor, ',"t":')
  const seen = readCount(cursor, ',"seen":')
  const proof = readCount(cursor, ',"proof":')
  expectText(cursor, '}')
  expectEnd(cursor)
  if (cursor.failed || proof > 1 || epoch < 1 || from < 1) return null
  if (previousHead.length !== HEAD_BYTES || head.length !== HEAD_BYTES) return null
  return { epoch, from, to, previousHead, head, sheet, sentAt, seen, wantsProof: proof === 1 }
}

/** The most that one message may hold: a save request, or the content of an answer file. */
export interface MessageLimits {
  readonly blocks: number
  readonly messageBytes: number
}

/**
 * SAV-16: accepts only what `writeSaveMessage` can have written. `body` is the request read as Latin-1. The server has
 * a faster codec for bytes than a browser.
 */
export const readSaveMessage = (
  body: string,
  limits: MessageLimits = SAVE_LIMITS,
  decode: DecodeBase64url = decodeBase64url,
): Outcome<SaveMessage, SaveProblem> => {
  if (body.length > limits.messageBytes) return refuse('save.too-large')
  if (!body.startsWith('{"p":1,')) return refuse('save.protocol')
  const [first = '', ...lines] = body.split('\n', limits.blocks + 2)
  const header = first.length > SAVE_LIMITS.headerBytes ? null : readHeader(first, decode)
  if (header === null) return refuse('save.header')
  if (lines.length === 0 || lines.length > limits.blocks || header.to - header.from + 1 !== lines.length)
    return refuse('save.block-count')
  const blocks: SaveMessage['blocks'][number][] = []
  for (const [place, line] of lines.entries()) {
    const block = readBlock(line, decode)
    if (block?.number !== header.from + place) return refuse('save.block', { block: header.from + place })
    blocks.push({ line, block })
  }
  return done({ header, blocks })
}
