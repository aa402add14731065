import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DeliveryDeps } from '../deps.ts'
import type { LaunchRefusal } from '../refusals.ts'
import { issueLaunch } from './issue-launch.ts'
import type { ExamLaunchRequest } from './launch-request.ts'
import type { OwnTest } from './own-test.ts'
import { ownPractice } from './practice-of.ts'

/** API-40 for the sample test and the mock papers: open at any time; no attempt is stored. */
export const launchPractice = async (
  deps: DeliveryDeps,
  own: OwnTest,
  { studentId, host, testCode, scheduleId, event }: ExamLaunchRequest,
): Promise<
  Outcome<{ readonly event: ExamLaunchRequest['event']; readonly address: string }, LaunchRefusal>
> => {
  const test = (await ownPractice(deps, own)).find((one) => one.testCode === testCode)
  if (test === undefined) return refuse('delivery.no-such-test')
  if (event === 'result') return refuse('delivery.no-result-yet')
  if (test.isLocked) return refuse('delivery.not-bought')
  const code = await issueLaunch(deps.db, deps.clock.now(), { studentId, testCode, scheduleId, event })
  const forms = await deps.papers.formsOf({ testCode, purpose: 'practice' })
  const addressOf = forms.length === 0 ? deps.practiceAwaitedAddress : deps.practiceAddress
  return done({ event, address: addressOf(host, code) })
}
