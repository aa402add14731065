import type { Tally } from './mark-sheet.ts'
import { countSheet, noCounts, percentilesIn, type SittingCounts } from './score-counts.ts'

/** A marked sheet, as ranking needs it. */
export interface RankedSheet {
  /** The sitting of the sheet: percentiles are computed within it. */
  readonly sitting: string
  readonly total: Pick<Tally, 'score' | 'correct' | 'wrong' | 'lostToWrong'>
  /** By place in the paper. */
  readonly subjects: readonly Pick<Tally, 'score' | 'correct' | 'wrong'>[]
}

export interface RankRule {
  readonly rankBy: 'marks' | 'percentile'
  readonly tieBreak: readonly string[]
  /** Codes by place. */
  readonly subjects: readonly string[]
}

export interface Standing {
  readonly rank: number
  /** Seven decimals. */
  readonly percentile: number
}

/** Fewer wrong answers for each right one is better; without wrong answers the share is 0. */
const wrongPerRight = ({ wrong, correct }: Pick<Tally, 'wrong' | 'correct'>): number =>
  wrong === 0 ? 0 : wrong / correct

/** One figure of a sheet; larger is better. */
type Figure = (sheet: RankedSheet) => number

/** The percentile of a score within the sheet's sitting. */
const withinSitting = (
  counts: ReadonlyMap<string, SittingCounts>,
  countsOf: (sitting: SittingCounts) => ReadonlyMap<number, number> | undefined,
  scoreOf: Figure,
): Figure => {
  const tables = new Map(
    [...counts].map(([sitting, each]) => [sitting, percentilesIn(countsOf(each) ?? new Map())]),
  )
  return (sheet) => tables.get(sheet.sitting)?.get(scoreOf(sheet)) ?? 0
}

const stepFigure = (step: string, rule: RankRule, counts: ReadonlyMap<string, SittingCounts>): Figure => {
  const [kind, code] = step.split(':')
  const place = rule.subjects.indexOf(code ?? '')
  const subjectOf = (sheet: RankedSheet) => {
    const subject = sheet.subjects[place]
    if (subject === undefined) throw new Error(`the list has no subject ${code ?? ''}`)
    return subject
  }
  const subjectScore: Figure = (sheet) => subjectOf(sheet).score
  if (kind === 'subject')
    return rule.rankBy === 'marks'
      ? subjectScore
      : withinSitting(counts, ({ subjects }) => subjects[place], subjectScore)
  if (kind === 'wrong-per-right')
    return (sheet) => -wrongPerRight(code === undefined ? sheet.total : subjectOf(sheet))
  if (kind === 'positive-marks') return ({ total }) => total.score + total.lostToWrong
  if (kind === 'wrong') return ({ total }) => -total.wrong
  throw new Error(`no such step in a tie-break: ${step}`)
}

export interface Ranking {
  readonly percentileOf: Figure
  /** The figures that decide, in their order. */
  figuresOf(sheet: RankedSheet): readonly number[]
}

/** The exam's tie-break chain with the counted scores of each sitting: all that is needed to compare two sheets. */
export const rankingBy = (rule: RankRule, counts: ReadonlyMap<string, SittingCounts>): Ranking => {
  const score: Figure = ({ total }) => total.score
  const percentileOf = withinSitting(counts, ({ total }) => total, score)
  const figures = [
    rule.rankBy === 'marks' ? score : percentileOf,
    ...rule.tieBreak.map((step) => stepFigure(step, rule, counts)),
  ]
  return { percentileOf, figuresOf: (sheet) => figures.map((figure) => figure(sheet)) }
}

/** Negative if the first is better, positive if the other is; 0 if they are equal in every step. */
export const compareFigures = (one: readonly number[], other: readonly number[]): number => {
  for (const [at, mine] of one.entries()) {
    const theirs = other[at] ?? 0
    if (mine !== theirs) return theirs > mine ? 1 : -1
  }
  return 0
}

/**
 * Ranks and percentiles of a list, in the order of the given sheets. Sheets that are equal in every step share a rank,
 * and the next rank counts them all.
 */
export const rankAll = (sheets: readonly RankedSheet[], rule: RankRule): Standing[] => {
  const counts = new Map<string, SittingCounts>()
  for (const sheet of sheets) {
    const sitting = counts.get(sheet.sitting) ?? noCounts(rule.subjects.length)
    countSheet(sitting, sheet)
    counts.set(sheet.sitting, sitting)
  }
  const { percentileOf, figuresOf } = rankingBy(rule, counts)
  const figures = sheets.map(figuresOf)
  const compare = (one: number, other: number): number =>
    compareFigures(figures[one] ?? [], figures[other] ?? [])
  const order = sheets.map((_, place) => place).toSorted(compare)
  const ranks = sheets.map(() => 0)
  let rank = 0
  for (const [at, place] of order.entries()) {
    const before = order[at - 1]
    if (before === undefined || compare(before, place) !== 0) rank = at + 1
    ranks[place] = rank
  }
  return sheets.map((sheet, place) => ({ rank: ranks[place] ?? 0, percentile: percentileOf(sheet) }))
}
