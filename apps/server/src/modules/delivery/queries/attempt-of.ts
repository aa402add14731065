import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'
import { selectPlaces } from '../../registration/index.ts'
import { EFFECTIVE_DEADLINE, JOIN_CENTRE, SCOPE_PAUSED_AT } from '../attempts/effective-deadline.ts'
import { shardOf } from '../domain/attempt-id.ts'
import type { Attempt } from '../domain/opening.ts'

interface Stored {
  readonly movedTo: Date | null
  /** Null if no attempt is known; the columns below are null then too. */
  readonly state: 'running' | 'paused' | 'submitted' | 'absent' | null
  readonly endsAt: Date
  readonly submittedAt: Date | null
  readonly isInPlayer: boolean
  readonly receiptId: string | null
}

/** While the clock is paused the end is unknown, so the test stays open for the student. */
const STANDS_STILL = sql`(case when a.state = 'paused' or (a.state = 'running' and ${SCOPE_PAUSED_AT} is not null)
  then interval '1 day' else interval '0' end)`

/** SIT-07: the new opening, if staff moved the sitting that the student is registered for. */
const movedOpening = (db: Db | Trx, studentId: string) => sql`(
  select s.opens_at from ${selectPlaces(db)} place
  join delivery.sittings s on s.schedule_id = place.slot_id || to_char(place.exam_day, '-YYYYMMDD')
    and s.exam_type = place.exam_type and s.class_stream_id = place.class_stream_id and s.kind <> 'hall'
  where place.student_id = ${studentId} and place.state = 'confirmed' and exists (
    select from delivery.changes c where c.sitting_id = s.sitting_id and c.kind = 'opens') limit 1)`

export interface KnownSitting {
  readonly attempt: Attempt | null
  /** Null if the hours of the catalogue apply. */
  readonly movedTo: Date | null
}

/**
 * What is known of a student's sitting since the day they are registered for; null if nothing is. Earlier attempts, and
 * absences from another slot of that day, belong to a registration that was changed since. A hall may report absences a
 * day late.
 */
export const knownSittingOf = async (db: Db | Trx, studentId: string): Promise<KnownSitting> => {
  const { rows } = await sql<Stored>`
    with own as (select a.state, ${EFFECTIVE_DEADLINE} + ${STANDS_STILL} as "endsAt", a.submitted_at as "submittedAt",
      s.kind <> 'hall' as "isInPlayer", r.receipt_id as "receiptId"
    from delivery.test_attempts a join delivery.sittings s on s.sitting_id = a.sitting_id ${JOIN_CENTRE}
    join ${selectPlaces(db)} place on place.student_id = a.student_id
    left join delivery.receipts r on r.attempt_id = a.attempt_id and r.revision = a.revision
    where a.shard = ${shardOf(studentId)} and a.student_id = ${studentId} and not s.is_series_paper
      and a.state not in ('ready', 'void')
      and a.sat_on >= place.exam_day
      and (a.state <> 'absent' or s.kind = 'hall' or s.schedule_id = place.slot_id || to_char(place.exam_day, '-YYYYMMDD'))
    order by a.started_at desc nulls last limit 1)
    select own.*, moved.opening as "movedTo"
    from (select ${movedOpening(db, studentId)} as opening) moved left join own on true`.execute(db)
  const [row] = rows
  const [movedTo, state] = [row?.movedTo ?? null, row?.state ?? null]
  if (row === undefined || state === null) return { attempt: null, movedTo }
  if (state === 'absent') return { attempt: { kind: 'absent' }, movedTo }
  const { endsAt, submittedAt, isInPlayer, receiptId } = row
  const attempt: Attempt = {
    kind: 'opened',
    endsAt,
    submittedAt,
    ...(isInPlayer ? { inPlayer: { receiptId } } : {}),
  }
  return { attempt, movedTo }
}

export const attemptOf = async (db: Db | Trx, studentId: string): Promise<Attempt | null> =>
  (await knownSittingOf(db, studentId)).attempt
