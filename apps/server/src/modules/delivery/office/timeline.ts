import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { attemptKey, findAttempt } from '../attempts/attempt-row.ts'
import { MOVED_BY, STAFF_CODE_LIFE_MS } from '../domain/takeover.ts'

/** One event of an attempt. `detail` contains no answers. */
export interface TimelineEvent {
  readonly at: Date
  readonly what: string
  readonly detail: string
}

/** A longer pause between two saves gets its own entry. */
const GAP = sql`interval '90 seconds'`

const CODE_LIFE = sql`${STAFF_CODE_LIFE_MS} * interval '1 millisecond'`

/** OPS-05: the history of one attempt, in order. Of the saves only the arrival times are read. */
export const timelineOf = async (db: Db, attemptId: string): Promise<readonly TimelineEvent[] | null> => {
  const row = await findAttempt(db, attemptId)
  if (row === null) return null
  const { sittingId, centre, satOn } = row
  const ofAttempt = sql`attempt_id = ${attemptId}`
  const { rows } = await sql<TimelineEvent>`
    with attempt as (select a.* from delivery.test_attempts a where ${attemptKey(attemptId)}),
    saved as (
      select epoch, seq, received_at, lag(received_at) over (partition by epoch order by seq) as before
      from delivery.blocks where sat_on = ${satOn}::date and ${ofAttempt} and epoch > 0),
    happened as (
      select 1 as place, greatest(a.opens_at, s.opens_at) as at, 'opens' as what, 'attempt number ' || a.number as detail
      from attempt a join delivery.sittings s on s.sitting_id = a.sitting_id
      union all select 2, started_at, 'started', coalesce(device_label, '') from attempt
      union all select 3, min(received_at), 'first save', 'device ' || epoch from saved group by epoch
      union all select 4, received_at, 'heard again', 'nothing for ' || extract(epoch from (received_at - before))::int4 || ' s'
        from saved where received_at - before > ${GAP}
      union all select 5, max(received_at), 'last save', 'device ' || epoch || ', ' || count(*) || ' blocks'
        from saved group by epoch
      union all select 6, expires_at - ${CODE_LIFE}, 'code made', made_by || ': ' || reason
        from delivery.takeover_codes where ${ofAttempt}
      union all select 7, at, act, made_by || ': ' || reason || coalesce(' "' || text_en || '"', '') from delivery.changes
        where sitting_id = ${sittingId} and act <> 'take-over' and (attempt_id = ${attemptId}
          or (attempt_id is null and (centre is null or centre = ${centre})))
      union all select 8, ended_at, case ended_by when 'reopened' then 'opened again' else 'another device' end,
        case ended_by when 'reopened' then '' else 'proved by ' || ended_by end from delivery.ended_turns
        where ${ofAttempt} and (ended_by = any(${[...MOVED_BY]}) or ended_by = 'reopened')
      union all select 9, submitted_at, 'ended',
        'by ' || submitted_by || case when held > 0 then ', ' || held || ' answers held' else '' end from attempt
      union all select 10, issued_at, 'receipt', receipt_id from delivery.receipts where ${ofAttempt}
      union all select 11, finished_at, 'sheet for results', 'revision ' || sent_revision from attempt
        where sent_revision is not null)
    select at, what, detail from happened where at is not null order by at, place`.execute(db)
  return rows
}
