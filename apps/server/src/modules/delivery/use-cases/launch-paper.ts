import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DeliveryWorld } from '../delivery-world.ts'
import { paperOpening } from '../domain/series-paper.ts'
import { paperAttemptsOf } from '../queries/paper-attempts.ts'
import type { LaunchRefusal } from '../refusals.ts'
import { issueLaunch } from './issue-launch.ts'
import { launchResult, resultNames } from './launch-result.ts'
import type { ExamLaunchWish } from './launch-wish.ts'
import type { OwnTest } from './own-test.ts'
import { seriesPapers } from './series-papers.ts'

/** API-40 for a paper of a series: begins its attempt, once however often it is asked, and makes the launch. */
export const launchPaper = async (
  world: DeliveryWorld,
  own: OwnTest,
  { studentId, host, testCode, scheduleId, event }: ExamLaunchWish,
): Promise<Outcome<{ readonly event: ExamLaunchWish['event']; readonly address: string }, LaunchRefusal>> => {
  const papers = await seriesPapers(world, own.registration)
  const paper = papers.find((one) => one.scheduleId === scheduleId && one.testCode === testCode)
  if (paper === undefined) return refuse('delivery.no-such-test')
  if (event === 'result') return launchResult(world, { studentId, host }, resultNames(papers, paper))
  const now = world.clock.now()
  const attempts = await paperAttemptsOf(world.db, studentId)
  const submitted = new Set(
    attempts.filter(({ submittedAt }) => submittedAt !== null).map((attempt) => attempt.scheduleId),
  )
  const opening = paperOpening(papers, paper, submitted, own.place.exam.liveHours, now)
  if (opening !== 'open') return refuse(`delivery.${opening}` as const)
  await world.db
    .insertInto('delivery.paper_attempts')
    .values({ student_id: studentId, schedule_id: scheduleId, test_code: testCode, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const code = await issueLaunch(world.db, now, { studentId, testCode, scheduleId, event })
  return done({ event, address: world.launchAddress(host, code) })
}
