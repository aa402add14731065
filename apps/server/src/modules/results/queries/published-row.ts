import { sql } from 'kysely'
import type { PlainDate } from '@medha/rules/plain-date'
import type { Db } from '../../../platform/database.ts'
import type { AwardTerms } from '../domain/award.ts'
import type { ReissueReason } from '../domain/scorecard.ts'
import { noLaterVersion } from './later-version.ts'

/** What was computed for one student, and what it is compared with. */
export interface PublishedRow {
  readonly list_id: string
  readonly version: number
  readonly paper_id: string
  readonly exam_type: string
  readonly code: string
  readonly name_en: string
  readonly name_hi: string
  readonly sat_on: PlainDate
  readonly released_at: Date
  readonly reissue_reason: ReissueReason | null
  readonly terms: AwardTerms
  readonly maximum: number
  readonly qualifying_percent: string
  readonly total: number
  readonly rank: number
  readonly ranked: number
  readonly percentile: string
  readonly highest: number
  readonly subject_highest: readonly number[]
  readonly subject_average: readonly number[]
  readonly key_version: number
  readonly slab: number
  readonly exemption: number
  readonly award_percent: number
  readonly is_confirmed: boolean
}

/**
 * The one gate in front of every score: the release is out, its hour has come, no later version has taken its place,
 * and the student's own hour has come. The clock decides at each reading, so nothing has to run at the second.
 */
export const publishedRow = async (db: Db, studentId: string, now: Date): Promise<PublishedRow | null> => {
  const { rows } = await sql<PublishedRow>`
    select result.list_id, result.version, result.paper_id, list.exam_type, paper.code, paper.name_en, paper.name_hi,
      paper.sat_on, greatest(release.release_at, result.visible_at) as released_at, release.reissue_reason,
      release.terms, paper.maximum, list.qualifying_percent, result.total, result.rank, release.ranked,
      result.percentile, sitting.highest, sitting.subject_highest, sitting.subject_average,
      sitting.key_version, result.slab, result.exemption, result.award_percent,
      exists (select from results.confirmations done
        where (done.student_id, done.list_id) = (result.student_id, result.list_id)) as is_confirmed
    from results.results result
    join results.releases release using (list_id, version)
    join results.release_papers sitting using (list_id, version, paper_id)
    join results.papers paper using (paper_id)
    join results.merit_lists list on list.list_id = result.list_id
    where result.student_id = ${studentId} and release.state = 'released'
      and release.release_at <= ${now} and result.visible_at <= ${now} and ${noLaterVersion(now)}
    order by paper.sat_on desc, paper.paper_id desc limit 1`.execute(db)
  return rows[0] ?? null
}
