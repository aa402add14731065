import type { PaperQuestion, PaperSection } from '@medha/test-rules/paper-content'
import { MARKED } from '@medha/test-rules/sheet'
import { invertOrder, orderPaper } from '@medha/test-rules/shuffle'
import type { ReviewedAttempt } from '../../modules/delivery/index.ts'
import type { SealedPaper } from '../../modules/papers/index.ts'
import type { ItemLine } from '../../modules/results/index.ts'

/** A scorecard item with numbers and letters as the student saw them. */
export interface OwnLine extends ItemLine {
  /** On the answer sheet, from 1 in paper order. */
  readonly item: number
  /** `P`, `Q`, … for a matrix question. */
  readonly row: string | null
}

/** A question at its place in one student's order. */
export interface OwnQuestion {
  readonly number: number
  readonly kind: PaperQuestion['kind']
  readonly section: number
  readonly inSection: number
  readonly optionOrder: readonly number[]
  readonly marking: PaperSection['marking']
  readonly isMarked: boolean
  readonly lines: readonly OwnLine[]
}

const LETTERS = 'ABCDE'
const ROWS = 'PQRST'

/** `BD` of the paper as this student saw the options: `AC`, or the columns `1, 3` of a matrix. Numbers stay. */
const ownText = (text: string, { kind, options }: PaperQuestion, places: readonly number[]): string => {
  if (options === 0) return text
  const own = [...text].map((letter) => places[LETTERS.indexOf(letter)] ?? 0).toSorted((a, b) => a - b)
  return kind === 'matrix'
    ? own.map((place) => place + 1).join(', ')
    : own.map((place) => LETTERS[place]).join('')
}

const placesIn = ({ outline }: SealedPaper) =>
  outline.sections.flatMap(({ marking, questions }, section) =>
    questions.map((question, inSection) => ({ question, marking, section, inSection })),
  )

/**
 * PPR-16: converts a scorecard from paper order to the order in which the player showed the questions: the same
 * function derives it from the attempt's seed.
 */
export const ownQuestions = (
  lines: readonly ItemLine[],
  paper: SealedPaper,
  { seed, sheet }: Pick<ReviewedAttempt, 'seed' | 'sheet'>,
): OwnQuestion[] => {
  const order = orderPaper(paper.order, seed)
  const optionPlaces = invertOrder(order).options
  const master = placesIn(paper)
  return order.questions.map((index, place) => {
    const found = master[index]
    if (found === undefined) throw new Error('an order names a question that its paper does not have')
    const { question, ...rest } = found
    const number = place + 1
    return {
      ...rest,
      number,
      kind: question.kind,
      optionOrder: order.options[index] ?? [],
      // The sheet has one byte for each item, after its version byte.
      isMarked: question.items.some((item) => ((sheet[item] ?? 0) & MARKED) !== 0),
      lines: question.items.map((item, row) => {
        const line = lines[item - 1]
        if (line === undefined) throw new Error('a scorecard lacks a question of its paper')
        const own = (text: string) => ownText(text, question, optionPlaces[index] ?? [])
        return {
          ...line,
          item,
          number,
          row: question.kind === 'matrix' ? (ROWS[row] ?? null) : null,
          marked: line.marked === null ? null : own(line.marked),
          key: line.key.map(own),
        }
      }),
    }
  })
}

/** For the table of a result: every item in the student's order. */
export const ownLines = (questions: readonly OwnQuestion[]): OwnLine[] =>
  questions.flatMap(({ lines }) => lines)
