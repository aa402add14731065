import { ANSWER_BITS, MARKED, type Sheet, VISITED } from './sheet.ts'

/** PAL-01: in the order of the legend. */
export const PALETTE_STATUSES = [
  'not-visited',
  'not-answered',
  'answered',
  'marked',
  'answered-marked',
] as const
export type PaletteStatus = (typeof PALETTE_STATUSES)[number]

/** PAL-02: a function of the item's byte. A choice is an answer immediately: there is no unsaved state. */
export const paletteStatus = (byte: number): PaletteStatus => {
  const isAnswered = (byte & ANSWER_BITS) !== 0
  if ((byte & MARKED) !== 0) return isAnswered ? 'answered-marked' : 'marked'
  if (isAnswered) return 'answered'
  return (byte & VISITED) === 0 ? 'not-visited' : 'not-answered'
}

/** The rows of a matrix are one question: answered, marked or visited if any row is. Items count from 1. */
export const questionStatus = ({ items }: Pick<Sheet, 'items'>, question: readonly number[]): PaletteStatus =>
  paletteStatus(question.reduce((bits, item) => bits | (items[item - 1] ?? 0), 0))

/** PAL-03: the five counts add up to the number of questions. */
export const countStatuses = (
  sheet: Pick<Sheet, 'items'>,
  questions: readonly (readonly number[])[],
): Readonly<Record<PaletteStatus, number>> => {
  const counts = { 'not-visited': 0, 'not-answered': 0, answered: 0, marked: 0, 'answered-marked': 0 }
  for (const question of questions) counts[questionStatus(sheet, question)] += 1
  return counts
}
