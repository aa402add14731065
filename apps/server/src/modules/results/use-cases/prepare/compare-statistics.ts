import { sql } from 'kysely'
import type { Trx } from '../../../../platform/database.ts'
import { averageIn, highestIn, type SittingCounts } from '../../domain/score-counts.ts'
import type { HeldList } from '../../queries/list-by-code.ts'

const isSameList = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((figure, at) => figure === other[at])

interface StatisticsRow {
  readonly paper_id: string
  readonly taken: number
  readonly sheets: number
  readonly highest: number | null
  readonly subject_highest: readonly number[]
  readonly subject_average: readonly number[]
}

/** How many papers store another number of sheets, highest score or average than the counted scores have. */
export const compareStatistics = async (
  trx: Trx,
  { listId, papers }: HeldList,
  version: number,
  /** By paper; papers that count together have the same counts. */
  counts: ReadonlyMap<string, SittingCounts>,
): Promise<number> => {
  const { rows } = await sql<StatisticsRow>`
    select paper_id, taken, highest, subject_highest, subject_average,
      (select count(*)::int from results.sheets where sheets.paper_id = sitting.paper_id) as sheets
    from results.release_papers sitting where list_id = ${listId} and version = ${version}`.execute(trx)
  const isSame = (row: StatisticsRow): boolean => {
    const sitting = counts.get(row.paper_id)
    return (
      sitting !== undefined &&
      row.taken === row.sheets &&
      row.highest === highestIn(sitting.total) &&
      isSameList(
        row.subject_highest,
        sitting.subjects.map((each) => highestIn(each) ?? 0),
      ) &&
      isSameList(row.subject_average, sitting.subjects.map(averageIn))
    )
  }
  return rows.filter((row) => !isSame(row)).length + Math.abs(papers.length - rows.length)
}
