import { decodeBase64url, encodeBase64url, type DecodeBase64url } from './base64url.ts'
import { SAVE_LIMITS } from './test-timing.ts'
import {
  cursorAt,
  expectEnd,
  expectText,
  readInteger,
  readQuoted,
  skipText,
  type TextCursor,
} from './text-cursor.ts'

/** Both clocks of a device, in milliseconds: the monotonic one counts from the page load. */
export interface ClockReading {
  readonly monotonic: number
  readonly wall: number
}

/** A server time, bound to the clocks of the device at that instant. */
export interface Anchor extends ClockReading {
  readonly server: number
}

/** An event as written; `test-event.ts` defines its meaning. Unknown codes are stored, not refused. */
export interface WrittenEvent {
  /** Claimed server time. */
  readonly at: number
  readonly code: string
  readonly values: readonly (number | null)[]
}

/** A numbered series of events that never changes once it was sent. */
export interface Block {
  readonly number: number
  readonly anchor: Anchor
  /** The clocks at the first and at the last event. */
  readonly first: ClockReading
  readonly last: ClockReading
  readonly events: readonly WrittenEvent[]
  /** The first 16 bytes of SHA-256 over the sheet after the last event. */
  readonly sheetDigest: Uint8Array
}

const DIGEST_BYTES = 16
const DIGEST_LETTERS = 22
const MOST_VALUES = 3

/** SAV-04: the line that is hashed, sent and stored, in ASCII. Times after the first are differences. */
export const writeBlock = ({ number, anchor, first, last, events, sheetDigest }: Block): string => {
  const written = events.map(({ at, code, values }, place) => [
    at - (events[place - 1]?.at ?? 0),
    code,
    ...values,
  ])
  return JSON.stringify({
    n: number,
    an: [anchor.server, anchor.monotonic, anchor.wall],
    k: [
      [first.monotonic, first.wall],
      [last.monotonic, last.wall],
    ],
    ev: written,
    d: encodeBase64url(sheetDigest),
  })
}

const readClocks = (cursor: TextCursor): ClockReading => {
  const monotonic = readInteger(cursor)
  expectText(cursor, ',')
  return { monotonic, wall: readInteger(cursor) }
}

const readEvent = (cursor: TextCursor, before: number): WrittenEvent => {
  expectText(cursor, '[')
  const at = before + readInteger(cursor)
  expectText(cursor, ',"')
  const code = readQuoted(cursor, 1)
  if (!(code >= 'a' && code <= 'z')) cursor.failed = true
  const values: (number | null)[] = []
  while (values.length < MOST_VALUES && skipText(cursor, ','))
    values.push(skipText(cursor, 'null') ? null : readInteger(cursor))
  expectText(cursor, ']')
  if (!Number.isSafeInteger(at)) cursor.failed = true
  return { at, code, values }
}

/**
 * Accepts only what `writeBlock` can have written, character by character, and returns null otherwise. The server reads
 * the body of a save as Latin-1, so that a character here is a byte there.
 */
export const readBlock = (line: string, decode: DecodeBase64url = decodeBase64url): Block | null => {
  if (line.length > SAVE_LIMITS.blockBytes) return null
  const cursor = cursorAt(line)
  expectText(cursor, '{"n":')
  const number = readInteger(cursor)
  expectText(cursor, ',"an":[')
  const server = readInteger(cursor)
  expectText(cursor, ',')
  const anchor = { server, ...readClocks(cursor) }
  expectText(cursor, '],"k":[[')
  const first = readClocks(cursor)
  expectText(cursor, '],[')
  const last = readClocks(cursor)
  expectText(cursor, ']],"ev":[')
  const events: WrittenEvent[] = []
  do events.push(readEvent(cursor, events.at(-1)?.at ?? 0))
  while (events.length < SAVE_LIMITS.blockEvents && skipText(cursor, ','))
  expectText(cursor, '],"d":"')
  const sheetDigest = decode(readQuoted(cursor, DIGEST_LETTERS))
  expectText(cursor, '}')
  expectEnd(cursor)
  if (cursor.failed || number < 1 || sheetDigest?.length !== DIGEST_BYTES) return null
  return { number, anchor, first, last, events, sheetDigest }
}
