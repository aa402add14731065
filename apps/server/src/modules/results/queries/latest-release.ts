import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { ReissueReason } from '../domain/scorecard.ts'

export interface LatestRelease {
  readonly state: 'released' | 'withdrawn'
  /** When the student's own result may be read. */
  readonly opens_at: Date
  readonly notice: ReissueReason | null
}

/** The latest that was said to the public about a student's result; drafts are nobody's business. */
export const latestRelease = async (db: Db, studentId: string): Promise<LatestRelease | null> => {
  const { rows } = await sql<LatestRelease>`
    select release.state, greatest(release.release_at, result.visible_at) as opens_at,
      case release.state when 'released' then release.reissue_reason else release.withdraw_reason end as notice
    from results.results result
    join results.releases release using (list_id, version)
    join results.papers paper using (paper_id)
    where result.student_id = ${studentId} and release.state in ('released', 'withdrawn')
    order by paper.sat_on desc, paper.paper_id desc, release.version desc limit 1`.execute(db)
  return rows[0] ?? null
}
