import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql, type RawBuilder } from 'kysely'
import { endMany } from './end-many.ts'
import { moveOpening } from './move-opening.ts'
import type { ActContext, ActOutcome, ActRefusal, ManyScope, OfficeAct, Performed } from './office-act.ts'
import { pauseToGiveBack, settleNarrowerPauses } from './overlapping-pauses.ts'
import { reopenEnded } from './reopen-ended.ts'

const MINUTE = 60_000

/** SIT-10: writes one row per sitting or centre, however many students sit there. Returns whether it was written. */
const writeScope = async (
  { trx }: ActContext,
  scope: ManyScope,
  { extra, pausedAt, where }: Record<'extra' | 'pausedAt' | 'where', RawBuilder<unknown>>,
): Promise<boolean> => {
  if (scope.of === 'centre')
    await sql`insert into delivery.sitting_centres (sitting_id, centre) values (${scope.sittingId}, ${scope.centre})
      on conflict do nothing`.execute(trx)
  const row =
    scope.of === 'sitting'
      ? sql`delivery.sittings s set extra_ms = s.extra_ms + ${extra}, paused_at = ${pausedAt} where`
      : sql`delivery.sitting_centres s set extra_ms = s.extra_ms + ${extra}, paused_at = ${pausedAt}
          where s.centre = ${scope.centre} and`
  const { numAffectedRows } = await sql`update ${row} s.sitting_id = ${scope.sittingId} and ${where}`.execute(
    trx,
  )
  return numAffectedRows === 1n
}

const sittingOf = async ({ trx }: ActContext, scope: ManyScope): Promise<ActRefusal | null> => {
  const { rows } = await sql<{ hasCentre: boolean }>`
    select exists (select from delivery.test_attempts a
      where a.sitting_id = s.sitting_id and a.centre = ${scope.of === 'centre' ? scope.centre : null}) as "hasCentre"
    from delivery.sittings s where s.sitting_id = ${scope.sittingId} and s.kind <> 'hall'`.execute(trx)
  if (rows[0] === undefined) return 'delivery.no-such-sitting'
  return scope.of === 'centre' && !rows[0].hasCentre ? 'delivery.no-such-centre' : null
}

const NOTHING: Pick<Performed, 'attemptId' | 'text' | 'items' | 'reopened' | 'affected'> = {
  attemptId: null,
  text: null,
  items: null,
  reopened: 0,
  affected: null,
}

/** Gives time to all students of the scope; attempts that ended by the old deadline continue. */
const giveTime = async (
  context: ActContext,
  scope: ManyScope,
  act: 'extend' | 'resume',
  extra: RawBuilder<unknown>,
): Promise<Outcome<number, ActRefusal>> => {
  const isResumed = act === 'resume'
  if (isResumed) await settleNarrowerPauses(context, scope)
  const isWritten = await writeScope(context, scope, {
    extra,
    pausedAt: isResumed ? sql`null` : sql`s.paused_at`,
    where: isResumed ? sql`s.paused_at is not null` : sql`true`,
  })
  return isWritten ? reopenEnded(context, scope) : refuse('delivery.not-paused')
}

export const actOnMany = async (
  context: ActContext,
  scope: ManyScope,
  act: OfficeAct,
): Promise<ActOutcome> => {
  const missing = await sittingOf(context, scope)
  if (missing !== null) return refuse(missing)
  const { now } = context
  const centre = scope.of === 'centre' ? scope.centre : null
  const performed = { ...NOTHING, sittingId: scope.sittingId, centre }
  switch (act.act) {
    case 'extend':
    case 'resume': {
      const extra = act.act === 'extend' ? sql`${act.minutes * MINUTE}::int4` : pauseToGiveBack(scope, now)
      const given = await giveTime(context, scope, act.act, extra)
      if (!given.ok) return given
      return done({ ...performed, kind: act.act === 'extend' ? 'time' : 'resume', reopened: given.value })
    }
    case 'pause': {
      const isWritten = await writeScope(context, scope, {
        extra: sql`0`,
        pausedAt: sql`${now}`,
        where: sql`s.paused_at is null`,
      })
      return isWritten ? done({ ...performed, kind: 'pause' }) : refuse('delivery.paused')
    }
    case 'announce':
      return done({ ...performed, kind: 'note', text: act.text })
    case 'erratum':
      return done({ ...performed, kind: 'erratum', text: act.text, items: act.items })
    case 'end':
      return done({ ...performed, kind: 'end', affected: await endMany(context, scope) })
    case 'move': {
      if (scope.of === 'centre') return refuse('delivery.wrong-scope')
      const moved = await moveOpening(context, scope.sittingId, act.opensAt)
      return moved.ok ? done({ ...performed, kind: 'opens', affected: moved.value }) : moved
    }
    case 'reopen':
    case 'void':
    case 'accommodate':
      return refuse('delivery.wrong-scope')
  }
}
