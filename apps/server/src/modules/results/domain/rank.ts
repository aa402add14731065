import type { Tally } from './mark-sheet.ts'

/** A marked sheet as ranking sees it. */
export interface RankedSheet {
  /** Which sitting it was: percentiles are taken within it. */
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

const TEN_MILLION = 10_000_000

/** 100 x (those with this score or less) / (all of the sitting), half a digit up at the seventh decimal. */
export const percentileOf = (atMost: number, all: number): number =>
  Math.floor((2 * atMost * 100 * TEN_MILLION + all) / (2 * all)) / TEN_MILLION

/** How many of a sitting have at most this score, for every score that occurs. */
const percentilesBy = (sheets: readonly RankedSheet[], scoreOf: (sheet: RankedSheet) => number): number[] => {
  const sittings = Map.groupBy(sheets, ({ sitting }) => sitting)
  const ofSitting = new Map<string, ReadonlyMap<number, number>>()
  for (const [sitting, members] of sittings) {
    const ascending = members.map(scoreOf).toSorted((a, b) => a - b)
    // The last place of a score says how many have at most it.
    const atMost = new Map(ascending.map((score, place) => [score, place + 1]))
    ofSitting.set(
      sitting,
      new Map([...atMost].map(([score, count]) => [score, percentileOf(count, members.length)])),
    )
  }
  return sheets.map((sheet) => ofSitting.get(sheet.sitting)?.get(scoreOf(sheet)) ?? 0)
}

/** Fewer wrong answers for each right one is better; who has nothing wrong has a share of 0. */
const wrongPerRight = ({ wrong, correct }: Pick<Tally, 'wrong' | 'correct'>): number =>
  wrong === 0 ? 0 : wrong / correct

/** One step of the chain as figures that are better when larger. */
const stepFigures = (sheets: readonly RankedSheet[], rule: RankRule, step: string): number[] => {
  const [kind, code] = step.split(':')
  const place = rule.subjects.indexOf(code ?? '')
  const subjectOf = (sheet: RankedSheet) => {
    const subject = sheet.subjects[place]
    if (subject === undefined) throw new Error(`the list has no subject ${code ?? ''}`)
    return subject
  }
  if (kind === 'subject')
    return rule.rankBy === 'marks'
      ? sheets.map((sheet) => subjectOf(sheet).score)
      : percentilesBy(sheets, (sheet) => subjectOf(sheet).score)
  if (kind === 'wrong-per-right')
    return sheets.map((sheet) => -wrongPerRight(code === undefined ? sheet.total : subjectOf(sheet)))
  if (kind === 'positive-marks') return sheets.map(({ total }) => total.score + total.lostToWrong)
  if (kind === 'wrong') return sheets.map(({ total }) => -total.wrong)
  throw new Error(`no such step in a tie-break: ${step}`)
}

/**
 * Ranks and percentiles of a list, in the order of the given sheets: the check of what SQL computes for everybody.
 * Who is equal in every step shares a rank, and the next rank counts them all.
 */
export const rankAll = (sheets: readonly RankedSheet[], rule: RankRule): Standing[] => {
  const percentiles = percentilesBy(sheets, ({ total }) => total.score)
  const figures = [
    rule.rankBy === 'marks' ? sheets.map(({ total }) => total.score) : percentiles,
    ...rule.tieBreak.map((step) => stepFigures(sheets, rule, step)),
  ]
  const compare = (one: number, other: number): number => {
    for (const figure of figures) {
      const [mine = 0, theirs = 0] = [figure[one], figure[other]]
      if (mine !== theirs) return theirs > mine ? 1 : -1
    }
    return 0
  }
  const order = sheets.map((_, place) => place).toSorted(compare)
  const ranks = sheets.map(() => 0)
  let rank = 0
  for (const [at, place] of order.entries()) {
    const before = order[at - 1]
    if (before === undefined || compare(before, place) !== 0) rank = at + 1
    ranks[place] = rank
  }
  return sheets.map((_, place) => ({ rank: ranks[place] ?? 0, percentile: percentiles[place] ?? 0 }))
}
