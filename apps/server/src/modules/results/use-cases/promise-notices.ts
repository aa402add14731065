import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'

export type NoticeKind = 'released' | 'reissued' | 'withdrawn'

interface OfVersion {
  readonly listId: string
  readonly version: number
}

/** Everybody of the version will be told; the sweep goes through them sitting by sitting, from the start. */
export const promiseNotices = async (
  trx: Trx,
  { listId, version }: OfVersion,
  kind: NoticeKind,
): Promise<void> => {
  await sql`insert into results.notice_sweeps (list_id, version, paper_id, kind)
    select list_id, version, paper_id, ${kind} from results.release_papers
    where list_id = ${listId} and version = ${version}
    on conflict (list_id, version, paper_id, kind) do update set reached_student = default, is_done = default,
      told_until = default, telling_until = default, due_at = default`.execute(trx)
}

/** What was called off before its hour is told to nobody. */
export const forgetNotices = async (trx: Trx, { listId, version }: OfVersion): Promise<void> => {
  await trx
    .deleteFrom('results.notice_sweeps')
    .where('list_id', '=', listId)
    .where('version', '=', version)
    .execute()
}
