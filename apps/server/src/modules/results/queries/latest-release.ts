import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { ReissueReason } from '../domain/scorecard.ts'
import { noLaterVersion } from './later-version.ts'

export interface LatestRelease {
  readonly state: 'released' | 'withdrawn'
  /** When the student's own result may be read. */
  readonly opens_at: Date
  /** When a corrected version of the same may be read, where its hour has been said. */
  readonly follows_at: Date | null
  readonly notice: ReissueReason | null
}

/**
 * The latest that the public can see of a student's result, else the hour that was said for it; drafts are nobody's
 * business, and a version that waits for its hour does not hide the one that is read until then.
 */
export const latestRelease = async (db: Db, studentId: string, now: Date): Promise<LatestRelease | null> => {
  const { rows } = await sql<LatestRelease>`
    with said as (
      select release.list_id, release.version, release.state, paper.sat_on, paper.paper_id,
        greatest(release.release_at, result.visible_at) as opens_at,
        release.release_at <= ${now} and (release.state = 'withdrawn' or result.visible_at <= ${now}) as is_open,
        case release.state when 'released' then release.reissue_reason else release.withdraw_reason end as notice
      from results.results result
      join results.releases release using (list_id, version)
      join results.papers paper using (paper_id)
      where result.student_id = ${studentId} and release.state in ('released', 'withdrawn')
        and ${noLaterVersion(now)}
    )
    select state, opens_at, notice,
      (select min(opens_at) from said later
       where later.list_id = said.list_id and later.version > said.version) as follows_at
    from said order by is_open desc, sat_on desc, paper_id desc, version desc limit 1`.execute(db)
  return rows[0] ?? null
}
