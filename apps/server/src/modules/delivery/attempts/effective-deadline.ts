import { sql } from 'kysely'
import { COMPENSATION } from '../domain/compensation.ts'

/** Joins the centre of an attempt; for a statement with attempts as `a` and sittings as `s`. */
export const JOIN_CENTRE = sql`left join delivery.sitting_centres c on c.sitting_id = a.sitting_id and c.centre = a.centre`

const proportional = (extra: 's.extra_ms' | 'c.extra_ms') => {
  const given = sql`coalesce(${sql.ref(extra)}, 0)`
  return sql`(case when a.compensation_minutes = 0 then ${given}
    else ceil(${given} * ${sql.lit(60 + COMPENSATION.minutesPerHour)}::numeric / 3600000) * 60000 end)`
}

/** The same rule as `proportionalExtra`, in milliseconds. */
export const SITTING_EXTRA = proportional('s.extra_ms')
export const CENTRE_EXTRA = proportional('c.extra_ms')

/** The same rule as `effectiveDeadline`; a test compares the two. */
export const EFFECTIVE_DEADLINE = sql`(a.deadline_at + (${SITTING_EXTRA} + ${CENTRE_EXTRA})::float8 * interval '1 millisecond')`

/** When the clock was paused for the whole sitting or centre; null while it runs. */
export const SCOPE_PAUSED_AT = sql`least(s.paused_at, c.paused_at)`
