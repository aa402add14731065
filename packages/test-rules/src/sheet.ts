import { done, refuse, type Outcome } from '@medha/rules/outcome'

/** How an item of a paper is answered. Each row of a matrix is an item. */
export type ItemShape =
  | { readonly answer: 'one-option' | 'options'; readonly options: number }
  | { readonly answer: 'number'; readonly decimals: 0 | 2 }

/** Items in master order. */
export type SheetShape = readonly ItemShape[]

/** All current answers, with marks for review and visits. */
export interface Sheet {
  /** A byte per item, in master order: bits as below. */
  readonly items: Uint8Array
  /** Hundredths, one per item that takes a number, in master order; 0 where there is none. */
  readonly numbers: Int32Array
}

/** PPR-04: the bits of an item's byte. */
export const OPTION_BITS = 0x1f
export const HAS_NUMBER = 0x20
export const MARKED = 0x40
export const VISITED = 0x80
export const ANSWER_BITS = OPTION_BITS | HAS_NUMBER

const VERSION = 1
/** Seven digits before the decimal point, two after it. */
const LARGEST_HUNDREDTHS = 999_999_999

export type SheetProblem = 'sheet.version' | 'sheet.length' | 'sheet.item' | 'sheet.number'

export const blankSheet = (shape: SheetShape): Sheet => ({
  items: new Uint8Array(shape.length),
  numbers: new Int32Array(shape.filter(({ answer }) => answer === 'number').length),
})

/** Whether these option bits can be the answer to this item. */
export const fitsOptions = (item: ItemShape, bits: number): boolean => {
  if (item.answer === 'number' || bits < 0 || bits >= 1 << item.options) return false
  return item.answer === 'options' || (bits & (bits - 1)) === 0
}

/** Whether this number of hundredths can be the answer to this item. */
export const fitsNumber = (item: ItemShape, hundredths: number): boolean => {
  if (item.answer !== 'number' || !Number.isInteger(hundredths)) return false
  return Math.abs(hundredths) <= LARGEST_HUNDREDTHS && (item.decimals === 2 || hundredths % 100 === 0)
}

/** Format `s1`: version, a byte per item, four bytes (signed, big-endian) per number. */
export const encodeSheet = ({ items, numbers }: Sheet): Uint8Array => {
  const bytes = new Uint8Array(1 + items.length + 4 * numbers.length)
  bytes[0] = VERSION
  bytes.set(items, 1)
  writeNumbers(bytes, 1 + items.length, numbers)
  return bytes
}

export const writeNumbers = (bytes: Uint8Array, start: number, numbers: Int32Array): void => {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (const [ordinal, value] of numbers.entries()) view.setInt32(start + 4 * ordinal, value)
}

/** Accepts only what `encodeSheet` can have written for this paper: one encoding, so digests are comparable. */
export const decodeSheet = (bytes: Uint8Array, shape: SheetShape): Outcome<Sheet, SheetProblem> => {
  const { items, numbers } = blankSheet(shape)
  if (bytes[0] !== VERSION) return refuse('sheet.version')
  if (bytes.length !== 1 + items.length + 4 * numbers.length) return refuse('sheet.length')
  items.set(bytes.subarray(1, 1 + items.length))
  const view = new DataView(bytes.buffer, bytes.byteOffset + 1 + items.length)
  let ordinal = 0
  for (const [index, item] of shape.entries()) {
    const byte = items[index] as number
    if (item.answer !== 'number') {
      if (!fitsOptions(item, byte & ANSWER_BITS)) return refuse('sheet.item', { item: index + 1 })
      continue
    }
    const value = view.getInt32(4 * ordinal)
    if ((byte & OPTION_BITS) !== 0) return refuse('sheet.item', { item: index + 1 })
    if ((byte & HAS_NUMBER) === 0 ? value !== 0 : !fitsNumber(item, value))
      return refuse('sheet.number', { item: index + 1 })
    numbers[ordinal] = value
    ordinal += 1
  }
  return done({ items, numbers })
}
