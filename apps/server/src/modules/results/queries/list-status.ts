import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { selectPlaces } from '../../registration/index.ts'
import type { ReleaseRow } from './list-by-code.ts'

/** The progress of a merit list, for the exam office. */
export interface ListStatus {
  readonly code: string
  readonly examType: string
  readonly papers: number
  readonly papersWithoutKey: number
  readonly sheets: number
  /** Students with a place on a day of the list's papers, in its class. */
  readonly registered: number
  /** The latest marking; null: not marked yet. */
  readonly version: number | null
  readonly state: ReleaseRow['state'] | null
  readonly ranked: number
  readonly releaseAt: Date | null
  /** When the first and the last student may see it: in some exams each student has a release time. */
  readonly firstSeenAt: Date | null
  readonly lastSeenAt: Date | null
}

/** One list, or all. */
export const listStatus = async (db: Db, code: string | null): Promise<ListStatus[]> => {
  const { rows } = await sql<ListStatus>`
    select list.code, list.exam_type as "examType", last.version, last.state,
      coalesce(last.ranked, 0) as ranked, last.release_at as "releaseAt",
      (select count(*)::integer from results.papers paper where paper.list_id = list.list_id) as papers,
      (select count(*)::integer from results.papers paper where paper.list_id = list.list_id
         and not exists (select from results.keys where paper_id = paper.paper_id)) as "papersWithoutKey",
      (select count(*)::integer from results.sheets join results.papers paper using (paper_id)
       where paper.list_id = list.list_id) as sheets,
      (select count(*)::integer from (${selectPlaces(db)}) place
       where place.exam_type = list.exam_type and place.class_stream_id = list.class_stream_id
         and place.exam_day in (select sat_on from results.papers where list_id = list.list_id)) as registered,
      seen.first as "firstSeenAt", seen.last as "lastSeenAt"
    from results.merit_lists list
    left join lateral (select * from results.releases release where release.list_id = list.list_id
      order by version desc limit 1) last on true
    left join lateral (select min(greatest(last.release_at, visible_at)) as first,
        max(greatest(last.release_at, visible_at)) as last
      from results.results result
      where result.list_id = list.list_id and result.version = last.version and last.release_at is not null
    ) seen on true
    where ${code}::text is null or list.code = ${code}
    order by list.code`.execute(db)
  return rows
}
