import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import type { ReissueReason } from '../domain/scorecard.ts'
import type { ListPaper, PapersCount } from '../domain/sittings.ts'

/** A merit list with its papers, locked until the transaction ends. */
export interface HeldList {
  readonly listId: string
  readonly examType: string
  readonly classStreamId: number
  readonly qualifyingPercent: number
  /** From the scheme at the time the list was created. */
  readonly rankBy: 'marks' | 'percentile'
  readonly tieBreak: readonly string[]
  /** The same in every paper. */
  readonly subjects: readonly string[]
  readonly papersCount: PapersCount
  /** In the order in which they were sat. */
  readonly papers: readonly ListPaper[]
}

/** Locks the list, so that preparing, checking and releasing wait for each other. Withdrawing does not wait. */
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

export interface ReleaseRow {
  readonly version: number
  readonly state: 'prepared' | 'checked' | 'released' | 'withdrawn' | 'superseded'
  readonly releaseAt: Date | null
  readonly reissueReason: ReissueReason | null
  readonly withdrawReason: ReissueReason | null
}

/** Every version of a list, oldest first. */
export const releasesOf = async (trx: Trx, listId: string): Promise<ReleaseRow[]> => {
  const { rows } = await sql<ReleaseRow>`
    select version, state, release_at as "releaseAt", reissue_reason as "reissueReason", withdraw_reason as "withdrawReason"
    from results.releases where list_id = ${listId} order by version`.execute(trx)
  return rows
}
