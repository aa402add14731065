import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'

type NoticeKind = 'released' | 'reissued' | 'withdrawn'

/** A second version means that a first one could be read: one that was called off is marked anew under its number. */
export const newsOf = (version: number): NoticeKind => (version > 1 ? 'reissued' : 'released')

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
export const deleteNotices = async (trx: Trx, { listId, version }: OfVersion): Promise<void> => {
  await trx
    .deleteFrom('results.notice_sweeps')
    .where('list_id', '=', listId)
    .where('version', '=', version)
    .execute()
}

/** What is no longer out is news to nobody. */
export const endNotices = async (trx: Trx, { listId, version }: OfVersion): Promise<void> => {
  await sql`update results.notice_sweeps set is_done = true
    where list_id = ${listId} and version = ${version} and kind <> 'withdrawn'`.execute(trx)
}
