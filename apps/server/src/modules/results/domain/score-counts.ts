/** How often each score occurs: a few hundred entries, however many sat. */
type ScoreCounts = Map<number, number>

/** The scores of one sitting, in all and by place of the subject. */
export interface SittingCounts {
  readonly total: ScoreCounts
  readonly subjects: readonly ScoreCounts[]
}

interface ScoredSheet {
  readonly total: { readonly score: number }
  readonly subjects: readonly { readonly score: number }[]
}

export const noCounts = (subjects: number): SittingCounts => ({
  total: new Map(),
  subjects: Array.from({ length: subjects }, () => new Map<number, number>()),
})

const countOne = (counts: ScoreCounts | undefined, score: number): void => {
  counts?.set(score, (counts.get(score) ?? 0) + 1)
}

export const countSheet = (counts: SittingCounts, sheet: ScoredSheet): void => {
  countOne(counts.total, sheet.total.score)
  for (const [at, { score }] of sheet.subjects.entries()) countOne(counts.subjects[at], score)
}

export const takenIn = (counts: ReadonlyMap<number, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

const TEN_MILLION = 10_000_000

/** 100 x (those with this score or less) / (all of the sitting), half a digit up at the seventh decimal. */
export const percentileOf = (atMost: number, all: number): number =>
  Math.floor((2 * atMost * 100 * TEN_MILLION + all) / (2 * all)) / TEN_MILLION

/** The percentile of every score that occurs. */
export const percentilesIn = (counts: ReadonlyMap<number, number>): ReadonlyMap<number, number> => {
  const all = takenIn(counts)
  let atMost = 0
  return new Map(
    [...counts]
      .toSorted(([one], [other]) => one - other)
      .map(([score, count]) => {
        atMost += count
        return [score, percentileOf(atMost, all)]
      }),
  )
}

/** Null where nobody sat. */
export const highestIn = (counts: ReadonlyMap<number, number>): number | null =>
  counts.size === 0 ? null : Math.max(...counts.keys())

/** Two decimals, half a digit away from nothing, in whole numbers; 0 where nobody sat. */
export const averageIn = (counts: ReadonlyMap<number, number>): number => {
  const all = takenIn(counts)
  if (all === 0) return 0
  const sum = [...counts].reduce((marks, [score, count]) => marks + score * count, 0)
  const hundredths = Math.floor((200 * Math.abs(sum) + all) / (2 * all))
  return sum < 0 ? -hundredths / 100 : hundredths / 100
}
