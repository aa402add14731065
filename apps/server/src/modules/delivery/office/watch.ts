import { SITTING_TIMING } from '@medha/test-rules/test-timing'
import { sql } from 'kysely'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import { STAFF_CODE_LIFE_MS } from '../domain/takeover.ts'
import { EFFECTIVE_DEADLINE, JOIN_CENTRE, SCOPE_PAUSED_AT } from '../attempts/effective-deadline.ts'

/** Counts by state; `interrupted` are those of `running` that have saved nothing for 90 seconds. */
export interface StateCounts {
  readonly ready: number
  readonly running: number
  readonly interrupted: number
  readonly paused: number
  readonly submitted: number
  readonly absent: number
  readonly voided: number
}

export interface WatchedSitting extends StateCounts {
  readonly sittingId: string
  readonly testCode: string
  readonly scheduleId: string
  readonly opensAt: Date
  readonly entryUntil: Date
}

export interface WatchedCentre extends StateCounts {
  readonly centre: string | null
}

export type HelpReason =
  | 'silent'
  | 'not-started'
  | 'paused'
  | 'wants-another-device'
  | 'asked-by-another-device'
  | 'held-answers'
  | 'not-ended'

export interface NeedsHelp {
  readonly attemptId: string
  readonly studentId: string | null
  readonly centre: string | null
  readonly reason: HelpReason
  readonly since: Date
}

export interface Watch {
  readonly centres: readonly WatchedCentre[]
  readonly needHelp: readonly NeedsHelp[]
}

const DAY_MS = 24 * 3_600_000
/** OPS-02 */
const NOT_STARTED_MS = 10 * 60_000
/** The sweeper runs every minute. */
const NOT_ENDED_MS = 5 * 60_000
const MOST_NAMED = 200
const CODE_LIFE = sql`${STAFF_CODE_LIFE_MS} * interval '1 millisecond'`

const silentBefore = (now: Date): Date => later(now, -SITTING_TIMING.interruptedAfter)

const counts = (now: Date) => sql`
  count(*) filter (where a.state = 'ready')::int4 as ready, count(*) filter (where a.state = 'running')::int4 as running,
  count(*) filter (where a.state = 'running' and coalesce(a.saved_at, a.started_at) < ${silentBefore(now)})::int4 as interrupted,
  count(*) filter (where a.state = 'paused')::int4 as paused, count(*) filter (where a.state = 'submitted')::int4 as submitted,
  count(*) filter (where a.state = 'absent')::int4 as absent, count(*) filter (where a.state = 'void')::int4 as voided`

/** Sittings that open within a day, or whose entry ended less than a day ago. */
export const watchSittings = async (db: Db, now: Date): Promise<readonly WatchedSitting[]> => {
  const { rows } = await sql<WatchedSitting>`
    select s.sitting_id::text as "sittingId", s.test_code as "testCode", s.schedule_id as "scheduleId",
      s.opens_at as "opensAt", s.entry_until as "entryUntil", ${counts(now)}
    from delivery.sittings s left join delivery.test_attempts a on a.sitting_id = s.sitting_id
    where s.kind <> 'hall' and s.opens_at < ${later(now, DAY_MS)} and s.entry_until > ${later(now, -DAY_MS)}
    group by s.sitting_id order by s.opens_at, s.sitting_id`.execute(db)
  return rows
}

/** Attempts of a sitting that may need help, as far as the database can show it. It reads no answers. */
const needHelp = async (db: Db, sittingId: string, now: Date): Promise<readonly NeedsHelp[]> => {
  const { rows } = await sql<NeedsHelp>`
    with known as (
      select a.*, least(${SCOPE_PAUSED_AT}, a.paused_at) as stopped_at, ${EFFECTIVE_DEADLINE} as ends_at,
        greatest(a.opens_at, s.opens_at) as own_opening, coalesce(a.saved_at, a.started_at) as last_seen_at,
        code.expires_at as code_until, request.requested_at
      from delivery.test_attempts a join delivery.sittings s on s.sitting_id = a.sitting_id ${JOIN_CENTRE}
      left join delivery.takeover_codes code on code.attempt_id = a.attempt_id and code.used_at is null
      left join (select attempt_id, max(requested_at) as requested_at from delivery.takeover_requests
        where expires_at > ${now} and answer is distinct from 'yes' group by attempt_id) request on request.attempt_id = a.attempt_id
      where a.sitting_id = ${sittingId}
    ), found as (
      select known.*, reason.name, reason.since from known cross join lateral (values
        ('wants-another-device', case when state = 'running' and code_until > ${now} then code_until - ${CODE_LIFE} end),
        ('asked-by-another-device', case when state = 'running' then requested_at end),
        ('paused', case when state = 'paused' then paused_at end),
        ('not-ended', case when state = 'running' and stopped_at is null and ends_at < ${later(now, -NOT_ENDED_MS)} then ends_at end),
        ('silent', case when state = 'running' and stopped_at is null and ends_at > ${now}
          and last_seen_at < ${silentBefore(now)} then last_seen_at end),
        ('not-started', case when state = 'ready' and own_opening < ${later(now, -NOT_STARTED_MS)} then own_opening end),
        ('held-answers', case when state = 'submitted' and held > 0 then finished_at end)
      ) as reason (name, since) where reason.since is not null)
    select attempt_id::text as "attemptId", student_id::text as "studentId", centre, name as reason, since
    from found order by centre, since limit ${MOST_NAMED}`.execute(db)
  return rows
}

/** OPS-02: attempt counts of one sitting by centre, and the attempts that need help. */
export const watchSitting = async (db: Db, sittingId: string, now: Date): Promise<Watch> => {
  const { rows: centres } = await sql<WatchedCentre>`
    select a.centre, ${counts(now)} from delivery.test_attempts a where a.sitting_id = ${sittingId}
    group by a.centre order by a.centre`.execute(db)
  return { centres, needHelp: await needHelp(db, sittingId, now) }
}
