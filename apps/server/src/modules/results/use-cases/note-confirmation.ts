import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { publishedRow } from '../queries/published-result.ts'
import type { ConfirmRefusal } from '../refusals.ts'

/** OPN-27: the student took the confirming test, so the scholarship is final. Recording it again changes nothing. */
export const noteConfirmation = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  studentId: string,
): Promise<Outcome<void, ConfirmRefusal>> => {
  const result = await publishedRow(db, { studentId, paperId: null }, clock.now())
  if (result === null) return refuse('results.no-result-to-confirm')
  await db
    .insertInto('results.confirmations')
    .values({ student_id: studentId, list_id: result.list_id, confirmed_at: clock.now() })
    .onConflict((on) => on.doNothing())
    .execute()
  return done(undefined)
}
