import { sql, type RawBuilder } from 'kysely'
import { JOIN_CENTRE, SCOPE_PAUSED_AT } from '../attempts/effective-deadline.ts'
import type { ActContext, ManyScope } from './office-act.ts'

const inMs = (span: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round(extract(epoch from ${span}) * 1000)::int4`

/**
 * What the row `s` of a sitting or a centre gives back when its pause ends now. SIT-11: of a second that several pauses
 * cover, the widest one gives back: the sitting before the centre, and both before the attempt. So a narrow pause gives
 * back only what lies before the wide ones that go on.
 */
export const pauseToGiveBack = (scope: ManyScope, now: Date): RawBuilder<unknown> => {
  if (scope.of === 'sitting') return inMs(sql`(${now}::timestamptz - s.paused_at)`)
  const wider = sql`(select w.paused_at from delivery.sittings w where w.sitting_id = s.sitting_id)`
  return sql`greatest(0, ${inMs(sql`(coalesce(${wider}, ${now}::timestamptz) - s.paused_at)`)})`
}

/**
 * Before a wide pause ends: narrow ones that go on beneath it are given what they had before it, and count from now on.
 * The rest is in what the wide one gives. Nothing is written where there are none.
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
