import type { PreparationLevel, QualifyingStatus } from './scorecard.ts'

const tenths = (value: number): number => Math.round(value * 10) / 10

/** A share of the maximum with one decimal; a negative total counts as 0. */
export const percentageOf = (total: number, maximum: number): number =>
  tenths((Math.max(0, total) * 100) / maximum)

/** RES-07, NUM-17, OPN-88: shown to students as "Percentile". */
export const relativeScoreOf = (score: number, highest: number): number =>
  highest <= 0 ? 0 : tenths((Math.max(0, score) * 100) / highest)

/** RES-08: compares the exact share, not the rounded one, in whole numbers to avoid floating-point errors. */
export const statusOf = (total: number, maximum: number, qualifyingPercent: number): QualifyingStatus =>
  total * 10_000 >= Math.round(qualifyingPercent * 100) * maximum ? 'Qualified' : 'NotQualified'

/** OPN-23: decided here for the page, the document and every other reader. `lastShown` null: every rank is shown. */
export const shownRank = (rank: number, lastShown: number | null): number | null =>
  lastShown !== null && rank > lastShown ? null : rank

const LEVELS: readonly (readonly [from: number, level: PreparationLevel])[] = [
  [80, 'strong'],
  [60, 'good'],
  [40, 'developing'],
]

export const preparationLevelOf = (total: number, maximum: number): PreparationLevel =>
  LEVELS.find(([from]) => total * 100 >= from * maximum)?.[1] ?? 'beginning'
