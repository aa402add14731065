import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import { noLaterVersion } from '../queries/later-version.ts'

type NoticeKind = 'released' | 'reissued' | 'withdrawn'

/** Version 2 or later corrects one that was readable: a version called off before its release keeps its number. */
export const noticeKindOf = (version: number): NoticeKind => (version > 1 ? 'reissued' : 'released')

interface OfVersion {
  readonly listId: string
  readonly version: number
}

/** Queues the notices of a version: one sweep for each paper, from its first student. */
export const queueNotices = async (
  trx: Trx,
  { listId, version }: OfVersion,
  kind: NoticeKind,
): Promise<void> => {
  await sql`insert into results.notice_sweeps (list_id, version, paper_id, kind)
    select list_id, version, paper_id, ${kind} from results.release_papers
    where list_id = ${listId} and version = ${version}
    on conflict (list_id, version, paper_id, kind) do update set reached_student = default, is_done = default,
      notified_until = default, notify_until = default, due_at = default`.execute(trx)
}

/** For a release that was called off before its time: no student is notified. */
export const deleteNotices = async (trx: Trx, { listId, version }: OfVersion): Promise<void> => {
  await trx
    .deleteFrom('results.notice_sweeps')
    .where('list_id', '=', listId)
    .where('version', '=', version)
    .execute()
}

/** For a withdrawn release: students who were not notified yet will not be. */
export const endNotices = async (trx: Trx, { listId, version }: OfVersion): Promise<void> => {
  await sql`update results.notice_sweeps set is_done = true
    where list_id = ${listId} and version = ${version} and kind <> 'withdrawn'`.execute(trx)
}

export interface Sweep {
  readonly listId: string
  readonly version: number
  readonly paperId: string
  readonly kind: NoticeKind
  readonly examType: string
  readonly reachedStudent: string
  /** As database text, which can be `-infinity`: students with a release time up to this one have been notified. */
  readonly notifiedUntil: string
  /** This pass notifies students with a release time up to this one. */
  readonly notifyUntil: Date
}

/**
 * Claims a sweep that no other worker has. The release is locked too, so that a withdrawal waits for this batch and no
 * student is notified of a release that is being withdrawn. Locked rows are skipped, which avoids deadlocks.
 */
export const claimSweep = async (trx: Trx, now: Date): Promise<Sweep | null> => {
  const { rows } = await sql<Sweep>`
    select sweep.list_id as "listId", sweep.version, sweep.paper_id as "paperId", sweep.kind,
      list.exam_type as "examType", sweep.reached_student as "reachedStudent", sweep.notified_until::text as "notifiedUntil",
      coalesce(sweep.notify_until, release.withdrawn_at, ${now}::timestamptz) as "notifyUntil"
    from results.notice_sweeps sweep
    join results.releases release using (list_id, version)
    join results.merit_lists list on list.list_id = sweep.list_id
    where not sweep.is_done and sweep.due_at <= ${now}
      and (sweep.kind = 'withdrawn'
        or (release.state = 'released' and release.release_at <= ${now} and ${noLaterVersion(now)}))
    order by sweep.list_id, sweep.version, sweep.paper_id, sweep.kind
    limit 1 for update of sweep skip locked for share of release skip locked`.execute(trx)
  return rows[0] ?? null
}

export interface SweptStudent {
  readonly studentId: string
  /** The student's release time has come since the previous pass. */
  readonly isDue: boolean
  /** The student could read an earlier version. */
  readonly hasSeenOne: boolean
}

/** The next students of a sitting by id, as many as one transaction notifies. */
export const nextOfSweep = async (trx: Trx, sweep: Sweep, most: number): Promise<SweptStudent[]> => {
  const { listId, version, paperId, reachedStudent, notifiedUntil, notifyUntil } = sweep
  const { rows } = await sql<SweptStudent>`
    with swept as (
      select student_id from results.sheets where paper_id = ${paperId} and student_id > ${reachedStudent}
      order by student_id limit ${most}
    )
    select swept.student_id as "studentId", result.student_id is not null as "isDue",
      exists (
        select from results.results before join results.releases release using (list_id, version)
        where before.student_id = swept.student_id and before.list_id = ${listId} and before.version < ${version}
          and greatest(release.release_at, before.visible_at) <= coalesce(release.withdrawn_at, ${notifyUntil})
      ) as "hasSeenOne"
    from swept left join results.results result
      on (result.student_id, result.list_id, result.version) = (swept.student_id, ${listId}::int8, ${version}::int2)
      and result.paper_id = ${paperId}
      and result.visible_at > ${notifiedUntil}::timestamptz and result.visible_at <= ${notifyUntil}
    order by swept.student_id`.execute(trx)
  return rows
}

/** After the last student of a pass: the next student's release time, null if all have come. */
export const restOfSweep = async (
  trx: Trx,
  { listId, version, paperId, notifiedUntil, notifyUntil }: Sweep,
): Promise<{ readonly nextHour: Date | null; readonly hasNotified: boolean }> => {
  const { rows } = await sql<{ nextHour: Date | null; hasNotified: boolean }>`
    select min(visible_at) filter (where visible_at > ${notifyUntil}) as "nextHour",
      coalesce(bool_or(visible_at <= ${notifyUntil}), false) as "hasNotified"
    from results.results
    where list_id = ${listId} and version = ${version} and paper_id = ${paperId}
      and visible_at > ${notifiedUntil}::timestamptz`.execute(trx)
  return rows[0] ?? { nextHour: null, hasNotified: false }
}
