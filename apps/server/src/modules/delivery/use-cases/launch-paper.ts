import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DeliveryDeps } from '../delivery-deps.ts'
import { paperOpening } from '../domain/series-paper.ts'
import { paperAttemptsOf } from '../queries/paper-attempts.ts'
import type { LaunchRefusal } from '../refusals.ts'
import { issueLaunch } from './issue-launch.ts'
import { launchResult, resultNames } from './launch-result.ts'
import type { ExamLaunchRequest } from './launch-request.ts'
import type { OwnTest } from './own-test.ts'
import { seriesPapers } from './series-papers.ts'

/** API-40 for a paper of a series: begins its attempt, once however often it is asked, and makes the launch. */
export const launchPaper = async (
  deps: DeliveryDeps,
  own: OwnTest,
  { studentId, host, testCode, scheduleId, event }: ExamLaunchRequest,
): Promise<
  Outcome<{ readonly event: ExamLaunchRequest['event']; readonly address: string }, LaunchRefusal>
> => {
  const papers = await seriesPapers(deps, own.registration)
  const paper = papers.find((one) => one.scheduleId === scheduleId && one.testCode === testCode)
  if (paper === undefined) return refuse('delivery.no-such-test')
  if (event === 'result') return launchResult(deps, { studentId, host }, resultNames(papers, paper))
  const now = deps.clock.now()
  const attempts = await paperAttemptsOf(deps.db, studentId)
  const submitted = new Set(
    attempts.filter(({ submittedAt }) => submittedAt !== null).map((attempt) => attempt.scheduleId),
  )
  const opening = paperOpening(papers, paper, submitted, own.place.exam.liveHours, now)
  if (opening !== 'open') return refuse(`delivery.${opening}` as const)
  await deps.db
    .insertInto('delivery.paper_attempts')
    .values({ student_id: studentId, schedule_id: scheduleId, test_code: testCode, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const code = await issueLaunch(deps.db, now, { studentId, testCode, scheduleId, event })
  return done({ event, address: deps.launchAddress(host, code) })
}
