import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DeliveryDeps } from '../deps.ts'
import { openingOf, opensLater } from '../domain/opening.ts'
import { PRACTICE } from '../domain/practice-tests.ts'
import { knownSittingOf } from '../queries/attempt-of.ts'
import type { LaunchRefusal } from '../refusals.ts'
import { issueLaunch } from './issue-launch.ts'
import { launchResult, resultNames } from './launch-result.ts'
import { launchPaper } from './launch-paper.ts'
import { launchPractice } from './launch-practice.ts'
import type { ExamLaunchRequest } from './launch-request.ts'
import { ownTest, type OwnTest } from './own-test.ts'
import { seriesPapers } from './series-papers.ts'
import type { LaunchEvent } from '../domain/launch.ts'

/** An exam with one test has one result; in a series it is the result of the registered day. */
const ownResult = async (deps: DeliveryDeps, own: OwnTest) => {
  const papers = await seriesPapers(deps, own.registration)
  return papers.length === 0 ? null : resultNames([], { ...own, examDay: own.registration.examDay })
}

/**
 * API-40: the address of a test or its result, for the student's own test, a paper of their series or a practice paper.
 */
export const launchExam = async (
  deps: DeliveryDeps,
  request: ExamLaunchRequest,
): Promise<Outcome<{ readonly event: LaunchEvent; readonly address: string }, LaunchRefusal>> => {
  const { studentId, sessionId, host, testCode, scheduleId, event } = request
  const own = await ownTest(deps, studentId)
  if (own === null) return refuse('registration.no-registration')
  if (scheduleId === PRACTICE) return launchPractice(deps, own, request)
  if (own.testCode !== testCode || own.scheduleId !== scheduleId) return launchPaper(deps, own, request)
  if (event === 'result') return launchResult(deps, request, await ownResult(deps, own))
  const now = deps.clock.now()
  const { attempt, movedTo } = await knownSittingOf(deps.db, studentId)
  const opening = openingOf(opensLater(own.sitting, movedTo), attempt, now)
  if (opening !== 'open') return refuse(`delivery.${opening}` as const)
  const portalDevice = await deps.identity.deviceOfSession(sessionId)
  const code = await issueLaunch(deps.db, now, { studentId, testCode, event, portalDevice })
  return done({ event, address: deps.playerAddress(host, code) })
}
