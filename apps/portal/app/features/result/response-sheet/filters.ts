import type { ReviewedQuestion } from '@medha/contract/wire/response-sheet'
import { outcomeOf } from './own-answers.ts'

/** Which questions the student wants to see again. */
export const FILTERS = ['all', 'wrong', 'blank', 'marked', 'slow'] as const
export type Filter = (typeof FILTERS)[number]

/** A partly right answer is shown with the wrong ones: the student can learn from it too. */
const IS_SHOWN: Readonly<Record<Exclude<Filter, 'slow'>, (question: ReviewedQuestion) => boolean>> = {
  all: () => true,
  wrong: (question) => ['wrong', 'partial'].includes(outcomeOf(question)),
  blank: (question) => outcomeOf(question) === 'blank',
  marked: ({ isMarked }) => isMarked,
}

/** T §7.2: the tenth of the questions that took longest, in their own order. */
const slowest = (questions: readonly ReviewedQuestion[]): ReviewedQuestion[] => {
  const timed = questions.filter(({ seconds }) => (seconds ?? 0) > 0)
  const longest = [...timed]
  longest.sort((one, other) => (other.seconds ?? 0) - (one.seconds ?? 0))
  const found = new Set(longest.slice(0, Math.ceil(questions.length / 10)))
  return timed.filter((question) => found.has(question))
}

export const filtered = (questions: readonly ReviewedQuestion[], filter: Filter): ReviewedQuestion[] =>
  filter === 'slow' ? slowest(questions) : questions.filter(IS_SHOWN[filter])
