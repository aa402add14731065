import type { FoldedSheet } from './fold.ts'
import { ANSWER_BITS, type Sheet, type SheetShape } from './sheet.ts'

/** A section in which any N of its questions may be answered. */
export interface LimitedSection {
  readonly answerAtMost: number
  /** Each question as the numbers of its items, from 1: a matrix has several and counts once. */
  readonly questions: readonly (readonly number[])[]
}

export const isAnswered = ({ items }: Pick<Sheet, 'items'>, question: readonly number[]): boolean =>
  question.some((item) => ((items[item - 1] ?? 0) & ANSWER_BITS) !== 0)

/** PPR-12: whether this question may be answered now. A question with an answer may always be changed. */
export const mayAnswer = (
  sheet: Pick<Sheet, 'items'>,
  { answerAtMost, questions }: LimitedSection,
  question: readonly number[],
): boolean =>
  isAnswered(sheet, question) || questions.filter((each) => isAnswered(sheet, each)).length < answerAtMost

/**
 * PPR-13: after a merge of two devices a section may hold more than N answers. Those that were answered longest without
 * a break count, because a question takes its slot when it is answered and frees it when it is cleared; the others
 * become blank. Returns the first item of each question that became blank.
 */
export const limitAnswers = (
  { sheet, answeredSince }: FoldedSheet,
  sections: readonly LimitedSection[],
  shape: SheetShape,
): { readonly sheet: Sheet; readonly blanked: readonly number[] } => {
  const since = (question: readonly number[]): number =>
    Math.min(...question.map((item) => answeredSince[item - 1] ?? -1).filter((order) => order >= 0))
  const over = sections.flatMap(({ answerAtMost, questions }) => {
    const answered = questions.filter((question) => isAnswered(sheet, question))
    answered.sort((a, b) => since(a) - since(b))
    return answered.slice(answerAtMost)
  })
  const dropped = over.flat()
  const items = sheet.items.map((byte, index) => (dropped.includes(index + 1) ? byte & ~ANSWER_BITS : byte))
  const numberItems = [...items.keys()].filter((index) => shape[index]?.answer === 'number')
  const numbers = sheet.numbers.map((value, ordinal) =>
    dropped.includes((numberItems[ordinal] ?? -1) + 1) ? 0 : value,
  )
  return { sheet: { items, numbers }, blanked: over.flatMap((question) => question.slice(0, 1)) }
}
