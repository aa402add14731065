import { sql } from 'kysely'
import type { Trx } from '../../../../platform/database.ts'
import { awardAt, exemptionFor, slabFor, type AwardTerms } from '../../domain/award.ts'
import { markSheet, type MarkedSheet, type Tally } from '../../domain/mark-sheet.ts'
import { unpackTally, type PackedTally } from '../../domain/packed-tally.ts'
import type { KeyedPaper, Sheet } from '../../domain/paper.ts'
import { countSheet, noCounts, type SittingCounts } from '../../domain/score-counts.ts'
import type { ListPaper, Sitting } from '../../domain/sittings.ts'
import { statusOf } from '../../domain/standing-figures.ts'

/** A version of a list, with the terms of its awards. */
export interface MarkedRelease {
  readonly listId: string
  readonly version: number
  readonly terms: AwardTerms
  readonly qualifyingPercent: number
}

interface WrittenRow extends Sheet {
  readonly student_id: string
  readonly total: number | null
  readonly correct: number
  readonly wrong: number
  readonly subject_tallies: readonly string[]
  readonly topic_scores: readonly number[]
  readonly rank: number
  readonly slab: number
  readonly exemption: number
  readonly award_percent: number
}

const BATCH = 5_000

/** A student's answers as one sheet: papers that count together are concatenated. */
const sheetsOf = (parts: readonly Pick<ListPaper, 'paperId'>[]) => {
  const names = parts.map((_, at) => `part_${at + 1}`)
  const joined = (column: string) => sql.raw(names.map((name) => `${name}.${column}`).join(' || '))
  const [first = '', ...others] = names
  return sql`select student_id, ${joined('choices')} as choices, ${joined('numbers')} as numbers
    from results.sheets ${sql.raw(first)}
    ${sql.raw(others.map((name) => `join results.sheets ${name} using (student_id)`).join(' '))}
    where ${sql.join(
      parts.map(({ paperId }, at) => sql`${sql.ref(`${names[at] ?? ''}.paper_id`)} = ${paperId}`),
      sql` and `,
    )}`
}

const batchAfter = async (
  trx: Trx,
  { paperId, parts }: Sitting,
  release: { readonly listId: string; readonly version: number },
  after: string,
): Promise<WrittenRow[]> => {
  const { rows } = await sql<WrittenRow>`
    select sheet.student_id, sheet.choices, sheet.numbers, result.total, result.correct, result.wrong,
      result.subject_tallies, result.topic_scores, result.rank, result.slab, result.exemption, result.award_percent
    from (${sheetsOf(parts)}) sheet
    left join results.results result on result.student_id = sheet.student_id
      and result.list_id = ${release.listId} and result.version = ${release.version}
      and result.paper_id = ${paperId}
    where sheet.student_id > ${after}
    order by sheet.student_id limit ${BATCH}`.execute(trx)
  return rows
}

const isSameTally = (tally: Tally, written: PackedTally): boolean =>
  tally.score === written.score &&
  tally.correct === written.correct &&
  tally.wrong === written.wrong &&
  tally.partial === written.partial &&
  tally.lostToWrong === written.lostToWrong

const isSameMarking = ({ total, subjects, topics }: MarkedSheet, row: WrittenRow): boolean =>
  total.score === row.total &&
  total.correct === row.correct &&
  total.wrong === row.wrong &&
  subjects.length === row.subject_tallies.length &&
  subjects.every((tally, at) => isSameTally(tally, unpackTally(row.subject_tallies[at] ?? '0'))) &&
  topics.length === row.topic_scores.length &&
  topics.every(({ score }, at) => score === row.topic_scores[at])

const isSameAward = (
  { terms, qualifyingPercent }: MarkedRelease,
  paper: Sitting,
  row: WrittenRow,
): boolean => {
  const total = row.total ?? 0
  const slab = slabFor(terms, total, paper.maximum)
  const isQualified = statusOf(total, paper.maximum, qualifyingPercent) === 'Qualified'
  const exemption = exemptionFor(terms, row.rank, isQualified)
  const { percent } = awardAt(terms, { slab, exemption, satOn: paper.satOn, isConfirmed: false })
  return slab === row.slab && exemption === row.exemption && percent === row.award_percent
}

export interface SheetsCompared {
  readonly compared: number
  readonly rows: number
  readonly marks: number
  readonly award: number
  /** Scores by the second implementation: ranks, percentiles and statistics are checked against these. */
  readonly counts: SittingCounts
}

/**
 * Marks every sheet of a sitting a second time, by the other implementation, and compares each stored figure and the
 * award. Works in batches, so that memory use does not depend on the number of sheets.
 */
export const compareSheets = async (
  trx: Trx,
  release: MarkedRelease,
  sitting: Sitting,
  keyed: KeyedPaper,
  /** Replaced only to prove that a fault in it is found. */
  mark: typeof markSheet = markSheet,
): Promise<SheetsCompared> => {
  const counts = noCounts(keyed.subjects.length)
  const found = { compared: 0, rows: 0, marks: 0, award: 0 }
  let after = '-9223372036854775808'
  for (;;) {
    const rows = await batchAfter(trx, sitting, release, after)
    for (const row of rows) {
      const marked = mark(keyed, row)
      countSheet(counts, marked)
      if (row.total === null) found.rows += 1
      else if (!isSameMarking(marked, row)) found.marks += 1
      else if (!isSameAward(release, sitting, row)) found.award += 1
    }
    found.compared += rows.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return { ...found, counts }
    after = last.student_id
  }
}
