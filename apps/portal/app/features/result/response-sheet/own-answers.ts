import type { ReviewedLine, ReviewedQuestion } from '@medha/contract/wire/response-sheet'
import { numberTextOf } from '@medha/questions/number-text'
import { encodeAnswers } from '@medha/test-rules/sheet-answers'
import { HAS_NUMBER } from '@medha/test-rules/sheet'

export const LETTERS = ['A', 'B', 'C', 'D', 'E']

const isNumber = ({ kind }: Pick<ReviewedQuestion, 'kind'>): boolean =>
  kind === 'integer' || kind === 'decimal'

/** The student's answer, with the letters they saw: `B`, `A, C`; columns of a matrix; a number. Empty: no answer. */
export const ownAnswer = (
  question: Pick<ReviewedQuestion, 'kind' | 'optionOrder'>,
  line: Pick<ReviewedLine, 'options' | 'number'>,
): string => {
  if (isNumber(question)) return line.number === null ? '' : numberTextOf(line.number)
  return question.optionOrder
    .flatMap((option, place) => {
      if ((line.options & (1 << option)) === 0) return []
      return [question.kind === 'matrix' ? String(place + 1) : (LETTERS[place] ?? '')]
    })
    .join(', ')
}

/** The options of all right answers, as bits in the order of the paper; 0 where they are not shown. */
export const rightOptions = (
  { optionOrder }: Pick<ReviewedQuestion, 'optionOrder'>,
  { key }: Pick<ReviewedLine, 'key'>,
): number => {
  const letters = (key ?? []).join('')
  return optionOrder.reduce(
    (bits, option, place) => (letters.includes(LETTERS[place] ?? '?') ? bits | (1 << option) : bits),
    0,
  )
}

/** The outcome of a whole question; rows of a matrix are marked one by one. */
export const outcomeOf = ({ lines }: Pick<ReviewedQuestion, 'lines'>): ReviewedLine['outcome'] => {
  const [first = 'blank', ...others] = new Set(lines.map(({ outcome }) => outcome))
  return others.length === 0 ? first : 'partial'
}

export const marksOf = ({ lines }: Pick<ReviewedQuestion, 'lines'>): number =>
  lines.reduce((sum, { marks }) => sum + marks, 0)

/** RCP-10: the shown answers, in the format (`a1`) whose fingerprint is in a receipt. */
export const shownAnswers = (questions: readonly Pick<ReviewedQuestion, 'kind' | 'lines'>[]): Uint8Array => {
  const items = questions.flatMap((question) =>
    question.lines.map((line) => ({ ...line, isNumber: isNumber(question) })),
  )
  items.sort((one, other) => one.item - other.item)
  return encodeAnswers({
    items: Uint8Array.from(items, (line) =>
      line.isNumber ? (line.number === null ? 0 : HAS_NUMBER) : line.options,
    ),
    numbers: Int32Array.from(
      items.filter((line) => line.isNumber),
      ({ number }) => number ?? 0,
    ),
  })
}
