import type { Trx } from '../../../../platform/database.ts'
import { averageIn, highestIn, takenIn, type SittingCounts } from '../../domain/score-counts.ts'
import type { HeldList } from '../../queries/list-by-code.ts'

const isSameList = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((figure, at) => figure === other[at])

/** How many sittings say another number of sheets, highest score or average than the counted scores do. */
export const compareStatistics = async (
  trx: Trx,
  { listId, papers }: HeldList,
  version: number,
  counts: ReadonlyMap<string, SittingCounts>,
): Promise<number> => {
  const rows = await trx
    .selectFrom('results.release_papers')
    .select(['paper_id', 'taken', 'highest', 'subject_highest', 'subject_average'])
    .where('list_id', '=', listId)
    .where('version', '=', version)
    .execute()
  const isSame = (row: (typeof rows)[number]): boolean => {
    const sitting = counts.get(row.paper_id)
    return (
      sitting !== undefined &&
      row.taken === takenIn(sitting.total) &&
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
