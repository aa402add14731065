import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import type { ListPaper, PapersCount } from '../domain/sittings.ts'

/** A merit list with its papers, held by whoever changes it. */
export interface HeldList {
  readonly listId: string
  readonly examType: string
  readonly classStreamId: number
  readonly qualifyingPercent: number
  /** As the scheme said when the list was made. */
  readonly rankBy: 'marks' | 'percentile'
  readonly tieBreak: readonly string[]
  /** The same in every paper. */
  readonly subjects: readonly string[]
  readonly papersCount: PapersCount
  /** In the order in which they were sat. */
  readonly papers: readonly ListPaper[]
}

/** One at a time: preparing, checking and releasing wait for each other here. Withdrawing waits for nobody. */
export const holdList = async (trx: Trx, code: string): Promise<HeldList | null> => {
  const { rows: held } = await sql<{ list_id: string }>`
    select list_id from results.merit_lists where code = ${code} for update`.execute(trx)
  if (held[0] === undefined) return null
  const { rows } = await sql<HeldList>`
    select list_id as "listId", exam_type as "examType", class_stream_id as "classStreamId",
      qualifying_percent::float8 as "qualifyingPercent", rank_by as "rankBy",
      tie_break as "tieBreak", papers_count as "papersCount",
      (select coalesce(array_agg(code order by position), '{}') from results.paper_subjects
       where paper_id = (select min(paper_id) from results.papers where list_id = list.list_id)) as subjects,
      (select coalesce(jsonb_agg(jsonb_build_object('paperId', paper_id::text, 'satOn', sat_on, 'maximum', maximum,
         'items', items, 'keyVersion', (select max(key_version) from results.keys where paper_id = paper.paper_id))
         order by sat_on, paper_id), '[]')
       from results.papers paper where list_id = list.list_id) as papers
    from results.merit_lists list
    where list_id = ${held[0].list_id}`.execute(trx)
  return rows[0] ?? null
}
