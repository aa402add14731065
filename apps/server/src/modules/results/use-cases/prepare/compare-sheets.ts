import { sql } from 'kysely'
import type { Trx } from '../../../../platform/database.ts'
import { awardAt, exemptionFor, slabFor, type AwardTerms } from '../../domain/award.ts'
import { markSheet, type MarkedSheet, type Tally } from '../../domain/mark-sheet.ts'
import type { KeyedPaper, Sheet } from '../../domain/paper.ts'
import type { ListPaper } from '../../queries/list-by-code.ts'

interface WrittenRow extends Sheet {
  readonly student_id: string
  readonly total: number | null
  readonly correct: number
  readonly wrong: number
  readonly subject_scores: readonly number[]
  readonly subject_correct: readonly number[]
  readonly subject_wrong: readonly number[]
  readonly subject_partial: readonly number[]
  readonly subject_lost: readonly number[]
  readonly topic_scores: readonly number[]
  readonly rank: number
  readonly slab: number
  readonly exemption: number
  readonly award_percent: number
}

const BATCH = 5_000

const batchAfter = async (
  trx: Trx,
  paperId: string,
  release: { readonly listId: string; readonly version: number },
  after: string,
): Promise<WrittenRow[]> => {
  const { rows } = await sql<WrittenRow>`
    select sheet.student_id, sheet.choices, sheet.numbers, result.total, result.correct, result.wrong,
      result.subject_scores, result.subject_correct, result.subject_wrong, result.subject_partial,
      result.subject_lost, result.topic_scores, result.rank, result.slab, result.exemption, result.award_percent
    from results.sheets sheet
    left join results.results result on result.student_id = sheet.student_id
      and result.list_id = ${release.listId} and result.version = ${release.version}
      and result.paper_id = sheet.paper_id
    where sheet.paper_id = ${paperId} and sheet.student_id > ${after}
    order by sheet.student_id limit ${BATCH}`.execute(trx)
  return rows
}

const hasFigures = (tallies: readonly Tally[], written: readonly number[], figure: keyof Tally): boolean =>
  tallies.length === written.length && tallies.every((tally, at) => tally[figure] === written[at])

const isSameMarking = (marked: MarkedSheet, row: WrittenRow): boolean =>
  marked.total.score === row.total &&
  marked.total.correct === row.correct &&
  marked.total.wrong === row.wrong &&
  hasFigures(marked.subjects, row.subject_scores, 'score') &&
  hasFigures(marked.subjects, row.subject_correct, 'correct') &&
  hasFigures(marked.subjects, row.subject_wrong, 'wrong') &&
  hasFigures(marked.subjects, row.subject_partial, 'partial') &&
  hasFigures(marked.subjects, row.subject_lost, 'lostToWrong') &&
  hasFigures(marked.topics, row.topic_scores, 'score')

const isSameAward = (terms: AwardTerms, paper: ListPaper, row: WrittenRow): boolean => {
  const slab = slabFor(terms, row.total ?? 0, paper.maximum)
  const exemption = exemptionFor(terms, row.rank)
  const { percent } = awardAt(terms, { slab, exemption, satOn: paper.satOn, isConfirmed: false })
  return slab === row.slab && exemption === row.exemption && percent === row.award_percent
}

export interface Comparison {
  readonly compared: number
  readonly differing: number
}

/**
 * Marks every sheet of a sitting a second time, by the other implementation, and compares what was written: figure by
 * figure, and the award. In batches, so that the memory it takes does not depend on how many there are.
 */
export const compareSheets = async (
  trx: Trx,
  release: { readonly listId: string; readonly version: number; readonly terms: AwardTerms },
  paper: ListPaper,
  keyed: KeyedPaper,
  /** Another one only to prove that a fault in it is found. */
  mark: typeof markSheet = markSheet,
): Promise<Comparison> => {
  let compared = 0
  let differing = 0
  let after = '-9223372036854775808'
  for (;;) {
    const rows = await batchAfter(trx, paper.paperId, release, after)
    for (const row of rows) {
      const isSame =
        row.total !== null && isSameMarking(mark(keyed, row), row) && isSameAward(release.terms, paper, row)
      if (!isSame) differing += 1
    }
    compared += rows.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return { compared, differing }
    after = last.student_id
  }
}
