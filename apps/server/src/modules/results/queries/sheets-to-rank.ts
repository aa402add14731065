import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import type { HeldList } from './list-by-code.ts'

export interface SheetsToRank {
  /** Students if papers count together; otherwise sheets, one per student. */
  readonly ranked: number
  /** Students who sat only some of the papers that count together: a partial test is not ranked. */
  readonly incomplete: number
}

export const sheetsToRank = async (trx: Trx, { papers, papersCount }: HeldList): Promise<SheetsToRank> => {
  const paperIds = papers.map(({ paperId }) => paperId)
  if (papersCount === 'each') {
    const { rows } = await sql<{ ranked: number }>`
      select count(*)::int as ranked from results.sheets where paper_id = any(${paperIds})`.execute(trx)
    return { ranked: rows[0]?.ranked ?? 0, incomplete: 0 }
  }
  const { rows } = await sql<SheetsToRank>`
    select (count(*) filter (where parts = ${papers.length}))::int as ranked,
      (count(*) filter (where parts < ${papers.length}))::int as incomplete
    from (select count(*) as parts from results.sheets where paper_id = any(${paperIds}) group by student_id) sat`.execute(
    trx,
  )
  return rows[0] ?? { ranked: 0, incomplete: 0 }
}
