import { answerTo, type MarkedSheet } from './mark-sheet.ts'
import { isEveryOptionRight, type Answer } from './mark-item.ts'
import type { ItemNote } from './marked-item.ts'
import type { KeyedPaper, KeyItem, PaperItem, Sheet } from './paper.ts'
import type { ItemLine } from './scorecard.ts'

const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const

/** `AC` for options as bits. */
const lettersOf = (options: number): string =>
  LETTERS.filter((_, place) => (options & (2 ** place)) !== 0).join('')

/** Hundredths as decimal text: `3`, `3.1`, `-0.25`. */
const writeHundredths = (value: number): string => String(value / 100)

const writeAnswer = (answer: Answer): string | null => {
  if ('value' in answer) return answer.value === null ? null : writeHundredths(answer.value)
  return answer.options === 0 ? null : lettersOf(answer.options)
}

const writeRange = ([lowest, highest]: readonly [number, number]): string =>
  lowest === highest ? writeHundredths(lowest) : `${writeHundredths(lowest)} to ${writeHundredths(highest)}`

const writeKey = ({ isDropped, accepted, ranges }: KeyItem): string[] =>
  isDropped ? [] : [...accepted.map(lettersOf), ...ranges.map(writeRange)]

const noteOn = (item: PaperItem, key: KeyItem, answer: Answer): ItemNote | null => {
  if (key.isDropped) return 'dropped'
  if (isEveryOptionRight(item, key)) return 'all-right'
  if (key.accepted.length + key.ranges.length > 1) return 'more-than-one-right'
  const isSeveral = 'options' in answer && lettersOf(answer.options).length > 1
  return isSeveral && item.rule.answer === 'one-option' ? 'several-marked' : null
}

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('a booklet points to a question that its paper does not have')
  return value
}

/** One entry for each question, in the order of the student's booklet. */
export const itemLines = (
  { items, key, subjects }: KeyedPaper,
  sheet: Sheet,
  marked: MarkedSheet,
  /** For each place in the booklet, the question of the master paper. */
  places: readonly number[],
): ItemLine[] =>
  places.map((number, place) => {
    const item = found(items[number - 1])
    const keyItem = found(key[number - 1])
    const answer = answerTo(item, sheet)
    return {
      number: place + 1,
      subject: found(subjects[item.subject - 1]).code,
      marked: writeAnswer(answer),
      key: writeKey(keyItem),
      ...found(marked.items[number - 1]),
      note: noteOn(item, keyItem, answer),
    }
  })
