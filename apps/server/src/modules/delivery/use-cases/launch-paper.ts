import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DeliveryDeps } from '../deps.ts'
import { paperOpening } from '../domain/series-paper.ts'
import { begunPapersOf } from '../queries/paper-attempts.ts'
import type { LaunchRefusal } from '../refusals.ts'
import { issueLaunch } from './issue-launch.ts'
import { launchResult, resultNames } from './launch-result.ts'
import type { ExamLaunchRequest } from './launch-request.ts'
import type { OwnTest } from './own-test.ts'
import { seriesPapers } from './series-papers.ts'

/** API-40 for a paper of a series, while it can be begun. */
export const launchPaper = async (
  deps: DeliveryDeps,
  own: OwnTest,
  request: ExamLaunchRequest,
): Promise<
  Outcome<{ readonly event: ExamLaunchRequest['event']; readonly address: string }, LaunchRefusal>
> => {
  const { studentId, sessionId, host, testCode, scheduleId, event } = request
  const papers = await seriesPapers(deps, own.registration)
  const paper = papers.find((one) => one.scheduleId === scheduleId && one.testCode === testCode)
  if (paper === undefined) return refuse('delivery.no-such-test')
  if (event === 'result') return launchResult(deps, request, resultNames(papers, paper))
  const now = deps.clock.now()
  const begun = await begunPapersOf(deps.db, studentId)
  const opening = paperOpening(papers, paper, begun, own.place.exam.liveHours, now)
  if (opening !== 'open') return refuse(`delivery.${opening}` as const)
  const portalDevice = await deps.identity.deviceOfSession(sessionId)
  const code = await issueLaunch(deps.db, now, { studentId, testCode, scheduleId, event, portalDevice })
  return done({ event, address: deps.playerAddress(host, code) })
}
