import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import type { ActContext, ActRefusal } from './office-act.ts'

/**
 * SIT-07: moves the opening of a sitting that no student has begun to a later time, with its end of entry and hard end.
 * Each attempt's own opening moves by the same span. Returns how many attempts wait for it.
 */
export const moveOpening = async (
  { trx }: ActContext,
  sittingId: string,
  opensAt: Date,
): Promise<Outcome<number, ActRefusal>> => {
  const { rows } = await sql<{ opensAt: Date; isBegun: boolean }>`
    select s.opens_at as "opensAt", exists (select from delivery.test_attempts a
      where a.sitting_id = s.sitting_id and a.started_at is not null and a.state <> 'void') as "isBegun"
    from delivery.sittings s where s.sitting_id = ${sittingId} for update`.execute(trx)
  const [sitting] = rows
  if (sitting === undefined) return refuse('delivery.no-such-sitting')
  if (sitting.isBegun) return refuse('delivery.begun')
  if (opensAt <= sitting.opensAt) return refuse('delivery.not-later')
  const by = sql`(${opensAt}::timestamptz - ${sitting.opensAt}::timestamptz)`
  await sql`update delivery.sittings set opens_at = opens_at + ${by}, entry_until = entry_until + ${by},
    hard_end_at = hard_end_at + ${by} where sitting_id = ${sittingId}`.execute(trx)
  const { numAffectedRows } = await sql`update delivery.test_attempts set opens_at = opens_at + ${by}
    where sitting_id = ${sittingId} and state = 'ready'`.execute(trx)
  return done(Number(numAffectedRows ?? 0n))
}
