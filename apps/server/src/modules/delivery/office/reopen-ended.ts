import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import { attemptRows } from '../attempts/attempt-row.ts'
import { EFFECTIVE_DEADLINE } from '../attempts/effective-deadline.ts'
import type { ActContext, ManyScope } from './office-act.ts'
import { isAnyReleased } from './released.ts'
import { reopenAttempts } from './reopen-attempts.ts'
import { inScope } from './scope-sql.ts'

const AT_ONCE = 2_000

/**
 * A11, ATT-09 for a whole scope that was given time: attempts that ended by their deadline continue if the new end is
 * in the future. Attempts that were handed in are not touched.
 */
export const reopenEnded = async (
  context: ActContext,
  scope: ManyScope,
): Promise<Outcome<number, 'delivery.result-released'>> => {
  const { trx, now } = context
  const isDue = sql`${inScope(scope)} and a.state = 'submitted' and a.submitted_by = 'deadline' and ${EFFECTIVE_DEADLINE} > ${now}`
  for (let count = 0; ;) {
    const rows = await attemptRows(trx, sql`${isDue} limit ${AT_ONCE}`, sql`for update of a`)
    if (await isAnyReleased(context, rows)) return refuse('delivery.result-released')
    await reopenAttempts(context, rows)
    count += rows.length
    if (rows.length < AT_ONCE) return done(count)
  }
}
