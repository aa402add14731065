import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import type { ReissueReason } from '../domain/scorecard.ts'

export interface ReleaseRow {
  readonly version: number
  readonly state: 'prepared' | 'checked' | 'released' | 'withdrawn' | 'superseded'
  readonly releaseAt: Date | null
  readonly reissueReason: ReissueReason | null
  readonly withdrawReason: ReissueReason | null
}

/** Every version of a list, the first one first. */
export const releasesOf = async (trx: Trx, listId: string): Promise<ReleaseRow[]> => {
  const { rows } = await sql<ReleaseRow>`
    select version, state, release_at as "releaseAt", reissue_reason as "reissueReason", withdraw_reason as "withdrawReason"
    from results.releases where list_id = ${listId} order by version`.execute(trx)
  return rows
}
