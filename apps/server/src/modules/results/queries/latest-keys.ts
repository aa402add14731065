import type { Trx } from '../../../platform/database.ts'
import type { HeldList } from './list-by-code.ts'

/** Whether this version of a list was marked with the latest key of every paper. */
export const usesLatestKeys = async (
  trx: Trx,
  { listId, papers }: HeldList,
  version: number,
): Promise<boolean> => {
  const used = await trx
    .selectFrom('results.release_papers')
    .select(['paper_id', 'key_version'])
    .where('list_id', '=', listId)
    .where('version', '=', version)
    .execute()
  const latest = new Map(papers.map(({ paperId, keyVersion }) => [paperId, keyVersion]))
  return used.length === papers.length && used.every((row) => latest.get(row.paper_id) === row.key_version)
}
