import type { Trx } from '../../../../platform/database.ts'
import type { AwardTerms } from '../../domain/award.ts'
import { markSheet } from '../../domain/mark-sheet.ts'
import type { SittingCounts } from '../../domain/score-counts.ts'
import { keyedPaper } from '../../queries/keyed-paper.ts'
import type { HeldList } from '../../queries/list-by-code.ts'
import { compareRanks } from './compare-ranks.ts'
import { compareSheets } from './compare-sheets.ts'
import { compareStatistics } from './compare-statistics.ts'
import { differencesIn, type Comparison } from './differences.ts'

/**
 * Marks a version of a list a second time: every sheet must have a row, every row its sheet, and every figure must be
 * the same. Ranks, percentiles and statistics follow from the marks, so they are asked about once the marks agree.
 */
export const compareList = async (
  trx: Trx,
  list: HeldList,
  version: number,
  mark: typeof markSheet = markSheet,
  /** Where the row of the release is written last: how many it will say were ranked. */
  counted: number | null = null,
): Promise<Comparison> => {
  const { terms, ranked } = await trx
    .selectFrom('results.releases')
    .select(['terms', 'ranked'])
    .where('list_id', '=', list.listId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const { listId, qualifyingPercent } = list
  const release = { listId, version, terms: terms as AwardTerms, qualifyingPercent }
  const found = { rows: 0, marks: 0, award: 0 }
  const counts = new Map<string, SittingCounts>()
  let compared = 0
  for (const paper of list.papers) {
    const keyed = await keyedPaper(trx, paper.paperId, paper.keyVersion ?? 0)
    if (keyed === null) throw new Error('a marked paper has lost its key')
    const sitting = await compareSheets(trx, release, paper, keyed, mark)
    compared += sitting.compared
    found.rows += sitting.rows
    found.marks += sitting.marks
    found.award += sitting.award
    counts.set(paper.paperId, sitting.counts)
  }
  if (found.rows + found.marks > 0) return { compared, differences: differencesIn(found) }
  const { rows, rank, percentile } = await compareRanks(trx, list, version, counts)
  const statistics = await compareStatistics(trx, list, version, counts)
  const unpaired = Math.max(Math.abs(compared - rows), Math.abs(compared - (counted ?? ranked)))
  return {
    compared,
    differences: differencesIn({ ...found, rows: unpaired, rank, percentile, statistics }),
  }
}
