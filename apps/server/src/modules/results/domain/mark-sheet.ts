import { markItem, type Answer, type MarkedItem } from './mark-item.ts'
import type { KeyedPaper, PaperItem, Sheet } from './paper.ts'

/** The outcome of a part of a paper. */
export interface Tally {
  readonly score: number
  readonly correct: number
  readonly wrong: number
  readonly partial: number
  readonly blank: number
  readonly dropped: number
  /** Marks that wrong answers took away, as a positive number. */
  readonly lostToWrong: number
}

export interface MarkedSheet {
  readonly items: readonly MarkedItem[]
  readonly total: Tally
  /** By place in the paper. */
  readonly subjects: readonly Tally[]
  readonly topics: readonly Tally[]
}

type Sums = { -readonly [Name in keyof Tally]: Tally[Name] }

const nothing = (): Sums => ({
  score: 0,
  correct: 0,
  wrong: 0,
  partial: 0,
  blank: 0,
  dropped: 0,
  lostToWrong: 0,
})

const add = (sums: Sums | undefined, { outcome, marks }: MarkedItem): void => {
  if (sums === undefined)
    throw new Error('a question points to a subject or topic that its paper does not have')
  sums.score += marks
  sums[outcome] += 1
  if (outcome === 'wrong') sums.lostToWrong -= marks
}

export const answerTo = ({ ordinal, number }: PaperItem, { choices, numbers }: Sheet): Answer =>
  ordinal === null ? { options: choices[number - 1] ?? 0 } : { value: numbers[ordinal - 1] ?? null }

/** Marks one sheet against one key: to check what SQL computes for all students, and for the items of a scorecard. */
export const markSheet = ({ items, key, subjects, topics }: KeyedPaper, sheet: Sheet): MarkedSheet => {
  const total = nothing()
  const bySubject = subjects.map(nothing)
  const byTopic = topics.map(nothing)
  const marked = items.map((item, place) => {
    const keyItem = key[place]
    if (keyItem?.number !== item.number) throw new Error('the key does not follow the questions of its paper')
    const one = markItem(item, keyItem, answerTo(item, sheet))
    add(total, one)
    add(bySubject[item.subject - 1], one)
    add(byTopic[item.topic - 1], one)
    return one
  })
  return { items: marked, total, subjects: bySubject, topics: byTopic }
}
