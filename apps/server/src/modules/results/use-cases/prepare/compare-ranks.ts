import { sql } from 'kysely'
import type { Trx } from '../../../../platform/database.ts'
import { unpackTally } from '../../domain/packed-tally.ts'
import { compareFigures, rankingBy, type RankedSheet } from '../../domain/rank.ts'
import type { SittingCounts } from '../../domain/score-counts.ts'
import type { HeldList } from '../../queries/list-by-code.ts'

interface RankedRow {
  readonly paper_id: string
  readonly total: number
  readonly correct: number
  readonly wrong: number
  readonly subject_tallies: readonly string[]
  readonly rank: number
  readonly percentile: string
}

const BATCH = 5_000

/** Best rank first, in batches: PostgreSQL sorts once, and our process never holds all rows in memory. */
const rowsByRank = async function* (trx: Trx, listId: string, version: number): AsyncGenerator<RankedRow> {
  await sql
    .raw(`
    declare by_rank no scroll cursor for
    select paper_id, total, correct, wrong, subject_tallies, rank, percentile
    from results.results where list_id = ${listId} and version = ${version} order by rank, student_id`)
    .execute(trx)
  for (;;) {
    const { rows } = await sql<RankedRow>`fetch ${sql.raw(String(BATCH))} from by_rank`.execute(trx)
    yield* rows
    if (rows.length < BATCH) break
  }
  await sql`close by_rank`.execute(trx)
}

const asRanked = ({ paper_id: sitting, total, correct, wrong, subject_tallies }: RankedRow): RankedSheet => {
  const subjects = subject_tallies.map(unpackTally)
  const lostToWrong = subjects.reduce((sum, subject) => sum + subject.lostToWrong, 0)
  return { sitting, total: { score: total, correct, wrong, lostToWrong }, subjects }
}

/**
 * Checks the stored ranks between neighbours: no sheet is better than the one before, equality in every tie-break step
 * means the same rank, and otherwise the rank is the place. If this holds for all neighbours, the whole list is ranked
 * correctly. Percentiles come from the counted scores.
 */
export const compareRanks = async (
  trx: Trx,
  list: HeldList,
  version: number,
  counts: ReadonlyMap<string, SittingCounts>,
): Promise<{ readonly rows: number; readonly rank: number; readonly percentile: number }> => {
  const { figuresOf, percentileOf } = rankingBy(list, counts)
  const found = { rows: 0, rank: 0, percentile: 0 }
  let before: { readonly figures: readonly number[]; readonly rank: number } | null = null
  for await (const row of rowsByRank(trx, list.listId, version)) {
    found.rows += 1
    const sheet = asRanked(row)
    const figures = figuresOf(sheet)
    const order = before === null ? -1 : compareFigures(before.figures, figures)
    const rank: number = order === 0 && before !== null ? before.rank : found.rows
    if (order > 0 || row.rank !== rank) found.rank += 1
    if (Number(row.percentile) !== percentileOf(sheet)) found.percentile += 1
    before = { figures, rank }
  }
  return found
}
