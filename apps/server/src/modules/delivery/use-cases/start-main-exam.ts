import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DeliveryDeps } from '../deps.ts'
import { openingOf, opensLater } from '../domain/opening.ts'
import { knownSittingOf } from '../queries/attempt-of.ts'
import type { OpeningRefusal } from '../refusals.ts'
import { issueLaunch } from './issue-launch.ts'
import { ownTest } from './own-test.ts'

export interface StartRequest {
  readonly studentId: string
  readonly sessionId: string
  readonly host: string
  readonly testCode: string
  readonly sourceType: string
}

/**
 * OPN-46, OPN-103: returns the address of the test. Its time begins when it is started there, however often this is
 * called.
 */
export const startMainExam = async (
  deps: DeliveryDeps,
  { studentId, sessionId, host, testCode, sourceType }: StartRequest,
): Promise<Outcome<{ readonly address: string }, OpeningRefusal>> => {
  const own = await ownTest(deps, studentId)
  if (own === null) return refuse('registration.no-registration')
  if (own.testCode !== testCode || own.place.exam.sourceType !== sourceType)
    return refuse('delivery.no-such-test')
  const now = deps.clock.now()
  const { attempt, movedTo } = await knownSittingOf(deps.db, studentId)
  const opening = openingOf(opensLater(own.sitting, movedTo), attempt, now)
  if (opening !== 'open') return refuse(`delivery.${opening}` as const)
  const portalDevice = await deps.identity.deviceOfSession(sessionId)
  const code = await issueLaunch(deps.db, now, { studentId, testCode, event: 'exam', portalDevice })
  return done({ address: deps.playerAddress(host, code) })
}
