import { sql, type RawBuilder } from 'kysely'
import { JOIN_CENTRE, SCOPE_PAUSED_AT } from '../attempts/effective-deadline.ts'
import type { ActContext, ManyScope } from './office-act.ts'

const inMs = (span: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round(extract(epoch from ${span}) * 1000)::int4`

/**
 * The time that the row `s` of a sitting or centre gives back when its pause ends now. SIT-11: where pauses overlap,
 * the widest gives the time back: sitting before centre, both before attempt. So a narrow pause gives back only the
 * time before the wider ones that continue.
 */
export const pauseToGiveBack = (scope: ManyScope, now: Date): RawBuilder<unknown> => {
  if (scope.of === 'sitting') return inMs(sql`(${now}::timestamptz - s.paused_at)`)
  const wider = sql`(select w.paused_at from delivery.sittings w where w.sitting_id = s.sitting_id)`
  return sql`greatest(0, ${inMs(sql`(coalesce(${wider}, ${now}::timestamptz) - s.paused_at)`)})`
}

/**
 * Before a wide pause ends: narrower pauses that continue get the time from before it and count from now on. The wide
 * pause gives back the rest. Nothing is written if there are none.
 */
export const settleNarrowerPauses = async ({ trx, now }: ActContext, scope: ManyScope): Promise<void> => {
  const ofCentre = scope.of === 'centre' ? sql`and a.centre = ${scope.centre}` : sql``
  await sql`
    update delivery.test_attempts a
    set deadline_at = a.deadline_at + greatest(interval '0', wide.since - a.paused_at), paused_at = ${now}
    from (
      select a.shard, a.attempt_id, ${SCOPE_PAUSED_AT} as since
      from delivery.test_attempts a join delivery.sittings s on s.sitting_id = a.sitting_id ${JOIN_CENTRE}
      where a.sitting_id = ${scope.sittingId} and a.state = 'paused' ${ofCentre}) as wide
    where wide.since is not null and a.shard = wide.shard and a.attempt_id = wide.attempt_id`.execute(trx)
  if (scope.of === 'centre') return
  await sql`
    update delivery.sitting_centres c
    set extra_ms = c.extra_ms + greatest(0, ${inMs(sql`(s.paused_at - c.paused_at)`)}), paused_at = ${now}
    from delivery.sittings s
    where s.sitting_id = ${scope.sittingId} and s.paused_at is not null
      and c.sitting_id = s.sitting_id and c.paused_at is not null`.execute(trx)
}
