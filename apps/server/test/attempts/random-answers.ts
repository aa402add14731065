import type { WrittenEvent } from '@medha/test-rules/block'
import type { QuestionKind } from '@medha/test-rules/paper-content'
import { HAS_NUMBER, MARKED, VISITED, type Sheet } from '@medha/test-rules/sheet'
import fc from 'fast-check'
import type { KindSection } from './random-paper.ts'

/** What a student left at one item: nothing, options as letters, or a number as it is written. */
export interface Left {
  readonly isNumber: boolean
  readonly letters: string
  /** Null if the box is empty. */
  readonly hundredths: number | null
  readonly isMarked: boolean
  readonly isVisited: boolean
}

const LETTERS = 'ABCD'
const ROWS = 4
/** Seven digits before the decimal point, two after it. */
const LARGEST = 999_999_999

const lettersOf = (kind: QuestionKind) => {
  if (kind === 'multi' || kind === 'matrix')
    return fc.subarray([...LETTERS]).map((letters) => letters.join(''))
  return fc.constantFrom('', ...LETTERS)
}

const numberOf = (kind: QuestionKind) => {
  const whole = fc.oneof(
    fc.constantFrom(0, 1, -1, 9_999_999, -9_999_999),
    fc.integer({ min: -9_999_999, max: 9_999_999 }),
  )
  if (kind === 'integer') return fc.option(whole.map((value) => value * 100))
  const hundredths = fc.oneof(
    fc.constantFrom(0, 1, -1, 50, -50, 99, -99, 100, -101, LARGEST, -LARGEST),
    fc.integer({ min: -LARGEST, max: LARGEST }),
  )
  return fc.option(hundredths)
}

const leftAt = (kind: QuestionKind): fc.Arbitrary<Left> => {
  const isNumber = kind === 'integer' || kind === 'decimal'
  return fc.record({
    isNumber: fc.constant(isNumber),
    letters: isNumber ? fc.constant('') : lettersOf(kind),
    hundredths: isNumber ? numberOf(kind) : fc.constant(null),
    isMarked: fc.boolean(),
    isVisited: fc.boolean(),
  })
}

/** One student's whole paper, item by item; a row of a matrix is an item. */
export const randomAnswers = (sections: readonly KindSection[]): fc.Arbitrary<Left[]> =>
  fc.tuple(
    ...sections.flatMap(({ kind, count }) =>
      Array.from({ length: kind === 'matrix' ? count * ROWS : count }, () => leftAt(kind)),
    ),
  )

const bitsOf = (letters: string): number =>
  [...letters].reduce((bits, letter) => bits | (1 << LETTERS.indexOf(letter)), 0)

/** The sheet that a device has after these answers. */
export const sheetOf = (left: readonly Left[]): Sheet => ({
  items: Uint8Array.from(
    left,
    ({ letters, hundredths, isMarked, isVisited }) =>
      bitsOf(letters) |
      (hundredths === null ? 0 : HAS_NUMBER) |
      (isMarked ? MARKED : 0) |
      (isVisited ? VISITED : 0),
  ),
  numbers: Int32Array.from(
    left.filter(({ isNumber }) => isNumber),
    ({ hundredths }) => hundredths ?? 0,
  ),
})

/** The acts that lead to them. */
export const actsOf = (left: readonly Left[], at: number): WrittenEvent[] =>
  left.flatMap(({ isNumber, letters, hundredths, isMarked, isVisited }, index) => {
    const item = index + 1
    const answer = isNumber
      ? { at, code: 'n', values: [item, hundredths] }
      : { at, code: 'a', values: [item, bitsOf(letters)] }
    return [
      ...(isVisited ? [{ at, code: 'v', values: [item] }] : []),
      ...(letters === '' && hundredths === null ? [] : [answer]),
      ...(isMarked ? [{ at, code: 'm', values: [item, 1] }] : []),
    ]
  })

export interface StoredInResults {
  readonly choices: Uint8Array
  readonly numbers: readonly (number | null)[]
}

/** Items, from 1, at which results has something else than the student left. */
export const differingItems = (left: readonly Left[], { choices, numbers }: StoredInResults): number[] => {
  if (choices.length !== left.length) return [0]
  if (numbers.length !== left.filter(({ isNumber }) => isNumber).length) return [0]
  let box = 0
  return left.flatMap(({ isNumber, letters, hundredths }, index) => {
    const choice = choices[index] ?? -1
    if (!isNumber) {
      const stored = [...LETTERS].filter((_, place) => ((choice >> place) & 1) === 1).join('')
      return stored === letters && choice < 16 ? [] : [index + 1]
    }
    const stored = numbers[box]
    box += 1
    return stored === hundredths && choice === (hundredths === null ? 0 : 1) ? [] : [index + 1]
  })
}
