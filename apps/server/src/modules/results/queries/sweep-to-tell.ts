import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import { noLaterVersion } from './later-version.ts'

export interface Sweep {
  readonly listId: string
  readonly version: number
  readonly paperId: string
  readonly kind: 'released' | 'reissued' | 'withdrawn'
  readonly examType: string
  readonly reachedStudent: string
  /** As the database writes it: everybody up to this hour has been told; it may lie before all time. */
  readonly toldUntil: string
  /** This walk tells who came by their hour up to here. */
  readonly tellingUntil: Date
}

/**
 * A sweep nobody else works on. The release is held as well, so that what is told is true until it has been promised:
 * a withdrawal waits for the few students at hand, and nobody is told of what is being withdrawn. Neither is waited
 * for here, so that nobody can wait in a circle.
 */
export const sweepToTell = async (trx: Trx, now: Date): Promise<Sweep | null> => {
  const { rows } = await sql<Sweep>`
    select sweep.list_id as "listId", sweep.version, sweep.paper_id as "paperId", sweep.kind,
      list.exam_type as "examType", sweep.reached_student as "reachedStudent", sweep.told_until::text as "toldUntil",
      coalesce(sweep.telling_until, release.withdrawn_at, ${now}::timestamptz) as "tellingUntil"
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

export interface Walked {
  readonly studentId: string
  /** Their own hour came since the walk before this one. */
  readonly isDue: boolean
  /** An earlier version could be read by them. */
  readonly hasSeenOne: boolean
}

/** The next students of a sitting in the order of their keys, as many as one transaction tells. */
export const nextOfSweep = async (trx: Trx, sweep: Sweep, most: number): Promise<Walked[]> => {
  const { listId, version, paperId, reachedStudent, toldUntil, tellingUntil } = sweep
  const { rows } = await sql<Walked>`
    with walked as (
      select student_id from results.sheets where paper_id = ${paperId} and student_id > ${reachedStudent}
      order by student_id limit ${most}
    )
    select walked.student_id as "studentId", result.student_id is not null as "isDue",
      exists (
        select from results.results before join results.releases release using (list_id, version)
        where before.student_id = walked.student_id and before.list_id = ${listId} and before.version < ${version}
          and greatest(release.release_at, before.visible_at) <= coalesce(release.withdrawn_at, ${tellingUntil})
      ) as "hasSeenOne"
    from walked left join results.results result
      on (result.student_id, result.list_id, result.version) = (walked.student_id, ${listId}::int8, ${version}::int2)
      and result.paper_id = ${paperId}
      and result.visible_at > ${toldUntil}::timestamptz and result.visible_at <= ${tellingUntil}
    order by walked.student_id`.execute(trx)
  return rows
}

/** What a walk that has come to its end leaves: when the next student may look, null when everybody may. */
export const afterWalk = async (
  trx: Trx,
  { listId, version, paperId, toldUntil, tellingUntil }: Sweep,
): Promise<{ readonly nextHour: Date | null; readonly hasTold: boolean }> => {
  const { rows } = await sql<{ nextHour: Date | null; hasTold: boolean }>`
    select min(visible_at) filter (where visible_at > ${tellingUntil}) as "nextHour",
      coalesce(bool_or(visible_at <= ${tellingUntil}), false) as "hasTold"
    from results.results
    where list_id = ${listId} and version = ${version} and paper_id = ${paperId}
      and visible_at > ${toldUntil}::timestamptz`.execute(trx)
  return rows[0] ?? { nextHour: null, hasTold: false }
}
