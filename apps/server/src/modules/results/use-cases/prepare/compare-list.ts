import type { Trx } from '../../../../platform/database.ts'
import type { AwardTerms } from '../../domain/award.ts'
import { joinPapers } from '../../domain/join-papers.ts'
import { markSheet } from '../../domain/mark-sheet.ts'
import type { KeyedPaper } from '../../domain/paper.ts'
import type { SittingCounts } from '../../domain/score-counts.ts'
import { sittingsOf, type Sitting } from '../../domain/sittings.ts'
import { keyedPaper } from '../../queries/keyed-paper.ts'
import type { HeldList } from '../../queries/list-by-code.ts'
import { compareRanks } from './compare-ranks.ts'
import { compareSheets } from './compare-sheets.ts'
import { compareStatistics } from './compare-statistics.ts'
import { differencesIn, type Comparison } from './differences.ts'

const paperOf = async (trx: Trx, { parts }: Sitting): Promise<KeyedPaper> => {
  const papers: KeyedPaper[] = []
  for (const { paperId, keyVersion } of parts) {
    const keyed = await keyedPaper(trx, paperId, keyVersion ?? 0)
    if (keyed === null) throw new Error('a marked paper has lost its key')
    papers.push(keyed)
  }
  return joinPapers(papers)
}

/**
 * Marks a version of a list a second time: every sheet must have a row, every row a sheet, and all figures must be
 * equal. Ranks, percentiles and statistics follow from the marks, so they are compared only once the marks agree.
 */
export const compareList = async (
  trx: Trx,
  list: HeldList,
  version: number,
  mark: typeof markSheet = markSheet,
  /** If the release row is written last: the number of ranked students it will have. */
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
  for (const sitting of sittingsOf(list)) {
    const each = await compareSheets(trx, release, sitting, await paperOf(trx, sitting), mark)
    compared += each.compared
    found.rows += each.rows
    found.marks += each.marks
    found.award += each.award
    for (const { paperId } of sitting.parts) counts.set(paperId, each.counts)
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
