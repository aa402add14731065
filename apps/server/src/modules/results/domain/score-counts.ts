/** How often each score occurs: a few hundred entries for any number of students. */
type ScoreCounts = Map<number, number>

/** The scores of one sitting, in total and by place of the subject. */
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

/** 100 x (sheets with this score or less) / (all sheets of the sitting), rounded half up at the seventh decimal. */
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

/** Null if there are no sheets. */
export const highestIn = (counts: ReadonlyMap<number, number>): number | null =>
  counts.size === 0 ? null : Math.max(...counts.keys())

/** Two decimals, rounded half away from zero, in whole numbers; 0 if there are no sheets. */
export const averageIn = (counts: ReadonlyMap<number, number>): number => {
  const all = takenIn(counts)
  if (all === 0) return 0
  const sum = [...counts].reduce((marks, [score, count]) => marks + score * count, 0)
  const hundredths = Math.floor((200 * Math.abs(sum) + all) / (2 * all))
  return sum < 0 ? -hundredths / 100 : hundredths / 100
}
