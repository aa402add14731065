/** The order of a list, best first: texts built only from column names and places. */
export interface RankingOrder {
  readonly orderBy: string
  /** Subjects, by place, whose percentile within the sitting is needed. */
  readonly subjectPercentiles: readonly number[]
}

/** Unpacks the number of a subject or of the whole sheet: see marking-select.ts. */
export const scoreOf = (packed: string): string => `(${packed} >> 48)`
export const countOf = (packed: string, shift: 0 | 12 | 36): string => `((${packed} >> ${shift}) & 4095)`

/** Fewer wrong answers for each right one is better; without wrong answers the share is 0. */
const wrongPerRight = (wrong: string, correct: string): string =>
  `case when ${wrong} = 0 then 0 when ${correct} = 0 then 'infinity' else ${wrong}::float8 / ${correct} end`

/**
 * The exam's tie-break chain as an `order by`. If sittings differ in difficulty, marks become percentiles within the
 * sitting, as the national agency normalises: first for the total, then for each subject.
 */
export const rankingOrder = (
  rankBy: 'marks' | 'percentile',
  tieBreak: readonly string[],
  subjects: readonly string[],
): RankingOrder => {
  const isMarks = rankBy === 'marks'
  const subjectPercentiles: number[] = []
  const steps = tieBreak.map((step) => {
    const [kind, code] = step.split(':')
    const place = code === undefined ? 0 : subjects.indexOf(code) + 1
    if (code !== undefined && place === 0) throw new Error(`the list has no subject ${code}`)
    if (kind === 'subject') {
      if (isMarks) return `${scoreOf(`subject_${place}`)} desc`
      subjectPercentiles.push(place)
      return `by_subject_${place}.percentile desc`
    }
    if (kind === 'wrong-per-right') {
      const packed = code === undefined ? 'tally' : `subject_${place}`
      return wrongPerRight(countOf(packed, 12), countOf(packed, 0))
    }
    if (kind === 'positive-marks') return `(total + ${countOf('tally', 36)}) desc`
    if (kind === 'wrong') return countOf('tally', 12)
    throw new Error(`no such step in a tie-break: ${step}`)
  })
  return {
    orderBy: [isMarks ? 'total desc' : 'by_total.percentile desc', ...steps].join(', '),
    subjectPercentiles,
  }
}
