import { writeBlock } from '@medha/test-rules/block'
import { extendHead } from '@medha/test-rules/chain'
import { applyEvent } from '@medha/test-rules/fold'
import { encodeSheet, type Sheet, type SheetShape } from '@medha/test-rules/sheet'
import { readTestEvent } from '@medha/test-rules/test-event'
import { sha256 } from '../sha-256.ts'
import type { StoredBlock, StoredEvent } from '../store/records.ts'

const SHEET_DIGEST_BYTES = 16

/** The end of the chain: the last block, and the head and the sheet after it. */
export interface ChainEnd {
  readonly number: number
  readonly head: Uint8Array
  readonly sheet: Sheet
}

export const foldInto = (sheet: Sheet, events: readonly StoredEvent[], shape: SheetShape): Sheet =>
  events.reduce((before, written) => {
    const event = readTestEvent(written)
    return event === null ? before : applyEvent(before, event, shape)
  }, sheet)

/**
 * SAV-02, SAV-04: the next block, which depends only on its events. A page that was killed after sending a block and
 * before storing it can find out which events were in it.
 */
export const sealBlock = (
  end: ChainEnd,
  events: readonly [StoredEvent, ...StoredEvent[]],
  shape: SheetShape,
): { readonly block: StoredBlock; readonly end: ChainEnd } => {
  const [first] = events
  const last = events.at(-1) ?? first
  const sheet = foldInto(end.sheet, events, shape)
  const encoded = encodeSheet(sheet)
  const number = end.number + 1
  const line = writeBlock({
    number,
    anchor: last.anchor,
    first: first.clocks,
    last: last.clocks,
    events,
    sheetDigest: sha256(encoded).slice(0, SHEET_DIGEST_BYTES),
  })
  const head = extendHead(sha256, end.head, line)
  const { attempt, epoch } = first
  return {
    block: { attempt, epoch, number, line, head, sheet: encoded, lastEvent: last.place },
    end: { number, head, sheet },
  }
}
