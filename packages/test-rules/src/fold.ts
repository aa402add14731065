import {
  ANSWER_BITS,
  blankSheet,
  fitsNumber,
  fitsOptions,
  HAS_NUMBER,
  MARKED,
  type Sheet,
  type SheetShape,
  VISITED,
} from './sheet.ts'
import type { TestEvent } from './test-event.ts'

/** An event that counts, with the fields that order it among all devices. */
export interface AdmittedEvent {
  /** Claimed server time. */
  readonly at: number
  readonly epoch: number
  readonly block: number
  /** Its place in the block. */
  readonly place: number
  readonly event: TestEvent
}

export interface FoldedSheet {
  readonly sheet: Sheet
  /** By item: since which place in the event order it has been answered without a break; −1 if unanswered. */
  readonly answeredSince: readonly number[]
}

/** SAV-08: an older device's events count up to the next takeover. `takeovers` has the start of epoch 2, 3, … */
export const isBeforeTakeover = (
  { at, epoch }: Pick<AdmittedEvent, 'at' | 'epoch'>,
  takeovers: readonly number[],
): boolean => at <= (takeovers[epoch - 1] ?? Infinity)

const inOrder = (a: AdmittedEvent, b: AdmittedEvent): number =>
  a.at - b.at || a.epoch - b.epoch || a.block - b.block || a.place - b.place

/** The answer bits and the number that an event sets on an item; null if the event sets no answer or does not fit. */
const answerIn = (event: TestEvent, shape: SheetShape): { bits: number; hundredths: number } | null => {
  if (event.act === 'clear') return { bits: 0, hundredths: 0 }
  if (event.act !== 'choose' && event.act !== 'enter-number') return null
  const item = shape[event.item - 1]
  if (item === undefined) return null
  if (event.act === 'choose')
    return fitsOptions(item, event.options) ? { bits: event.options, hundredths: 0 } : null
  if (event.hundredths === null) return item.answer === 'number' ? { bits: 0, hundredths: 0 } : null
  return fitsNumber(item, event.hundredths) ? { bits: HAS_NUMBER, hundredths: event.hundredths } : null
}

/** The index of the item's number in the sheet; -1 if it takes none. */
const ordinalsOf = (shape: SheetShape): number[] => {
  let ordinal = 0
  return shape.map(({ answer }) => (answer === 'number' ? ordinal++ : -1))
}

/** Writes one event into the sheet. Returns the item's answer bits if the event set or cleared an answer. */
const writeEvent = (
  { items, numbers }: Sheet,
  event: TestEvent,
  shape: SheetShape,
  ordinals: readonly number[],
): number | null => {
  if (!('item' in event) || event.item === null) return null
  const index = event.item - 1
  const byte = items[index]
  if (byte === undefined) return null
  if (event.act === 'show') items[index] = byte | VISITED
  if (event.act === 'mark') items[index] = event.isOn ? byte | MARKED : byte & ~MARKED
  const answer = answerIn(event, shape)
  if (answer === null) return null
  items[index] = (byte & ~ANSWER_BITS) | answer.bits
  const place = ordinals[index] ?? -1
  if (place >= 0) numbers[place] = answer.hundredths
  return answer.bits
}

/** The sheet after one more event, for a device whose claimed times are in the order of its events. */
export const applyEvent = (sheet: Sheet, event: TestEvent, shape: SheetShape): Sheet => {
  const after = { items: sheet.items.slice(), numbers: sheet.numbers.slice() }
  writeEvent(after, event, shape, ordinalsOf(shape))
  return after
}

/**
 * SAV-08: which answer wins. Events of all devices are applied in the order of their claimed times; per item the last
 * answer or clearing wins, marks likewise, and a visit is permanent. The order of arrival does not matter. An event
 * that does not fit its item is ignored, so that the result is always a sheet that `decodeSheet` accepts.
 */
export const foldEvents = (events: readonly AdmittedEvent[], shape: SheetShape): FoldedSheet => {
  const sheet = blankSheet(shape)
  const answeredSince = shape.map(() => -1)
  const ordinals = ordinalsOf(shape)
  // Not `toSorted`: the oldest browsers of the player lack it.
  const ordered = [...events]
  ordered.sort(inOrder)
  for (const [order, { event }] of ordered.entries()) {
    const bits = writeEvent(sheet, event, shape, ordinals)
    if (bits === null || !('item' in event) || event.item === null) continue
    const index = event.item - 1
    if (bits === 0) answeredSince[index] = -1
    else if (answeredSince[index] === -1) answeredSince[index] = order
  }
  return { sheet, answeredSince }
}
