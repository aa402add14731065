import { sql } from 'kysely'
import { attemptRows } from '../attempts/attempt-row.ts'
import { JOIN_CENTRE } from '../attempts/effective-deadline.ts'
import { asItStands, isDue } from '../attempts/sweep.ts'
import { endAttempt } from './end-attempt.ts'
import type { ActContext, ManyScope } from './office-act.ts'
import { inScope } from './scope-sql.ts'

/**
 * A9 for all attempts of a scope: most in one statement, those that need judging one by one. Attempts whose time was
 * already over are left to the sweeper, which ends them by their deadline. Returns how many were ended.
 */
export const endMany = async (context: ActContext, scope: ManyScope): Promise<number> => {
  const { trx, now } = context
  const sits = sql`${inScope(scope)} and a.state in ('running', 'paused') and not (${isDue(now)})`
  const toJudge = await attemptRows(trx, sql`${sits} and not ${asItStands('anywhere')}`, sql`for update of a`)
  for (const row of toJudge) await endAttempt(context, row)
  const { numAffectedRows } = await sql`
    with ended as (
      select a.shard, a.attempt_id from delivery.test_attempts a
      join delivery.sittings s on s.sitting_id = a.sitting_id ${JOIN_CENTRE}
      where ${sits} for update of a)
    update delivery.test_attempts a
    set state = 'submitted', paused_at = null, submitted_at = ${now}, submitted_by = 'staff', finished_at = ${now}
    from ended where a.shard = ended.shard and a.attempt_id = ended.attempt_id`.execute(trx)
  return toJudge.length + Number(numAffectedRows ?? 0n)
}
