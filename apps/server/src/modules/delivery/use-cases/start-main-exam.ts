import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { later } from '../../../kernel/instants.ts'
import type { DeliveryDeps } from '../delivery-deps.ts'
import { openingOf } from '../domain/opening.ts'
import { attemptOf } from '../queries/attempt-of.ts'
import type { OpeningRefusal } from '../refusals.ts'
import { issueLaunch } from './issue-launch.ts'
import { ownTest } from './own-test.ts'

export interface StartRequest {
  readonly studentId: string
  readonly host: string
  readonly testCode: string
  readonly sourceType: string
}

/** OPN-46: opens the student's attempt, once however often it is asked for, and answers where the test is. */
export const startMainExam = async (
  deps: DeliveryDeps,
  { studentId, host, testCode, sourceType }: StartRequest,
): Promise<Outcome<{ readonly address: string }, OpeningRefusal>> => {
  const own = await ownTest(deps, studentId)
  if (own === null) return refuse('registration.no-registration')
  if (own.testCode !== testCode || own.place.exam.sourceType !== sourceType)
    return refuse('delivery.no-such-test')
  const now = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const opening = openingOf(own.sitting, await attemptOf(trx, studentId), now)
    if (opening !== 'open') return refuse(`delivery.${opening}` as const)
    // Two tabs that press at once: the first one's clock counts.
    await trx
      .insertInto('delivery.attempts')
      .values({
        student_id: studentId,
        test_code: testCode,
        source_type: sourceType,
        opened_at: now,
        ends_at: later(now, own.place.exam.durationMinutes * 60_000),
      })
      .onConflict((on) => on.doNothing())
      .execute()
    const code = await issueLaunch(trx, now, { studentId, testCode, event: 'exam' })
    return done({ address: deps.launchAddress(host, code) })
  })
}
