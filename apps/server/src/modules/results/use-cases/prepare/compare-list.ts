import type { Trx } from '../../../../platform/database.ts'
import type { AwardTerms } from '../../domain/award.ts'
import { markSheet } from '../../domain/mark-sheet.ts'
import { keyedPaper } from '../../queries/keyed-paper.ts'
import type { HeldList } from '../../queries/list-by-code.ts'
import { compareSheets, type Comparison } from './compare-sheets.ts'

/** Marks a version of a list a second time; every sheet must have a row and every row must be the same. */
export const compareList = async (
  trx: Trx,
  list: HeldList,
  version: number,
  mark: typeof markSheet = markSheet,
): Promise<Comparison> => {
  const { terms, ranked } = await trx
    .selectFrom('results.releases')
    .select(['terms', 'ranked'])
    .where('list_id', '=', list.listId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const { listId, qualifyingPercent } = list
  const release = { listId, version, terms: terms as AwardTerms, qualifyingPercent }
  let compared = 0
  let differing = 0
  for (const paper of list.papers) {
    const keyed = await keyedPaper(trx, paper.paperId, paper.keyVersion ?? 0)
    if (keyed === null) throw new Error('a marked paper has lost its key')
    const each = await compareSheets(trx, release, paper, keyed, mark)
    compared += each.compared
    differing += each.differing
  }
  return { compared, differing: differing + Math.abs(compared - ranked) }
}
