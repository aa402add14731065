import { ANSWER_BITS, HAS_NUMBER, OPTION_BITS, type Sheet, type SheetShape, writeNumbers } from './sheet.ts'

/** Format `a1`: what is fingerprinted and marked. Only answers, without marks for review and visits. */
export const encodeAnswers = ({ items, numbers }: Sheet): Uint8Array => {
  const bytes = new Uint8Array(items.length + 4 * numbers.length)
  bytes.set(items.map((byte) => byte & ANSWER_BITS))
  writeNumbers(bytes, items.length, numbers)
  return bytes
}

/** A sheet as `results` stores it: choices are option bits, or 1 for a number; an absent number is null. */
export interface MarkedAnswers {
  readonly choices: Uint8Array
  readonly numbers: readonly (number | null)[]
}

/** The answers as passed to `results`. */
export const answersForMarking = ({ items, numbers }: Sheet, shape: SheetShape): MarkedAnswers => {
  const places = shape.flatMap(({ answer }, index) => (answer === 'number' ? [index] : []))
  return {
    choices: items.map((byte) => ((byte & HAS_NUMBER) === 0 ? byte & OPTION_BITS : 1)),
    numbers: places.map((index, ordinal) =>
      ((items[index] ?? 0) & HAS_NUMBER) === 0 ? null : (numbers[ordinal] ?? null),
    ),
  }
}

/** The same bytes as `encodeAnswers` for the original sheet, so that both fingerprints can be compared. */
export const encodeMarkedAnswers = ({ choices, numbers }: MarkedAnswers, shape: SheetShape): Uint8Array =>
  encodeAnswers({
    items: choices.map((choice, index) =>
      shape[index]?.answer === 'number' ? (choice === 1 ? HAS_NUMBER : 0) : choice & OPTION_BITS,
    ),
    numbers: Int32Array.from(numbers, (value) => value ?? 0),
  })
