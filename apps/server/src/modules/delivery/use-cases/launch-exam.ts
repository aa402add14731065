import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DeliveryWorld } from '../delivery-world.ts'
import { openingOf } from '../domain/opening.ts'
import { PRACTICE } from '../domain/practice-tests.ts'
import { attemptOf } from '../queries/attempt-of.ts'
import type { LaunchRefusal } from '../refusals.ts'
import { issueLaunch } from './issue-launch.ts'
import { launchResult, resultNames } from './launch-result.ts'
import { launchPaper } from './launch-paper.ts'
import { launchPractice } from './launch-practice.ts'
import type { ExamLaunchWish } from './launch-wish.ts'
import { ownTest, type OwnTest } from './own-test.ts'
import { seriesPapers } from './series-papers.ts'
import type { LaunchEvent } from '../domain/launch.ts'

/** An exam that is one test has one result; in a series it is that of the day registered for. */
const ownResult = async (world: DeliveryWorld, own: OwnTest) => {
  const papers = await seriesPapers(world, own.registration)
  return papers.length === 0 ? null : resultNames([], { ...own, examDay: own.registration.examDay })
}

/** API-40: an address for the test or for its result, for the student's own test, a paper of their series or a paper to practise with. */
export const launchExam = async (
  world: DeliveryWorld,
  wish: ExamLaunchWish,
): Promise<Outcome<{ readonly event: LaunchEvent; readonly address: string }, LaunchRefusal>> => {
  const { studentId, host, testCode, scheduleId, event } = wish
  const own = await ownTest(world, studentId)
  if (own === null) return refuse('registration.no-registration')
  if (scheduleId === PRACTICE) return launchPractice(world, own, wish)
  if (own.testCode !== testCode || own.scheduleId !== scheduleId) return launchPaper(world, own, wish)
  if (event === 'result') return launchResult(world, wish, await ownResult(world, own))
  const now = world.clock.now()
  const opening = openingOf(own.sitting, await attemptOf(world.db, studentId), now)
  if (opening !== 'open') return refuse(`delivery.${opening}` as const)
  const code = await issueLaunch(world.db, now, { studentId, testCode, event })
  return done({ event, address: world.launchAddress(host, code) })
}
