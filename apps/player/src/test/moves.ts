import { isAnswered } from '@medha/test-rules/answer-limit'
import { MARKED, VISITED, type Sheet } from '@medha/test-rules/sheet'
import type { ShownPaper, ShownQuestion } from '../paper/shown-paper.ts'

/** T §6.6: the target of a button. Null after the last question: the summary. */
export const questionAfter = ({ questions }: ShownPaper, { number }: ShownQuestion): ShownQuestion | null =>
  questions[number] ?? null

export const questionBefore = ({ questions }: ShownPaper, { number }: ShownQuestion): ShownQuestion | null =>
  questions[number - 2] ?? null

/** The question that contains an item of the sheet. */
export const questionOfItem = ({ questions }: ShownPaper, item: number): ShownQuestion | null =>
  questions.find(({ question }) => question.items.includes(item)) ?? null

/**
 * A tab opens the question of its subject that was shown last. After a reload that is unknown for some subjects: then
 * it opens the highest-numbered question that was ever shown.
 */
export const questionOfTab = (
  { subjects }: ShownPaper,
  sheet: Pick<Sheet, 'items'>,
  subject: number,
  shownLast: number | undefined,
): ShownQuestion | null => {
  const questions = subjects[subject]?.questions ?? []
  const known = questions.find(({ number }) => number === shownLast)
  if (known !== undefined) return known
  const visited = questions.filter(({ question }) =>
    question.items.some((item) => ((sheet.items[item - 1] ?? 0) & VISITED) !== 0),
  )
  return visited[visited.length - 1] ?? questions[0] ?? null
}

export const isMarked = ({ items }: Pick<Sheet, 'items'>, { question }: ShownQuestion): boolean =>
  question.items.some((item) => ((items[item - 1] ?? 0) & MARKED) !== 0)

export const hasAnswer = (sheet: Pick<Sheet, 'items'>, { question }: ShownQuestion): boolean =>
  isAnswered(sheet, question.items)

export const answeredCount = (sheet: Pick<Sheet, 'items'>, questions: readonly ShownQuestion[]): number =>
  questions.filter((question) => hasAnswer(sheet, question)).length
