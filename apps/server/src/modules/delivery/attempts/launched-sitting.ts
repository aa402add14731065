import { rehearsalSitting } from '../rehearsal/rehearsal-sitting.ts'
import { PRACTICE } from '../domain/practice-tests.ts'
import { ownTest } from '../use-cases/own-test.ts'
import { seriesPapers } from '../use-cases/series-papers.ts'
import type { TakenLaunch } from '../use-cases/take-launch.ts'
import type { AttemptsDeps } from './attempts-deps.ts'
import { plannedPaper, plannedSitting, type PlannedSitting } from './planned-sitting.ts'

/** The sitting that a launch is for; null if the test is no longer the student's. */
export const launchedSitting = async (
  deps: AttemptsDeps,
  launch: TakenLaunch,
): Promise<PlannedSitting | null> => {
  const rehearsed = await rehearsalSitting(deps, launch)
  if (rehearsed !== null) return rehearsed
  const own = await ownTest(deps, launch.studentId)
  if (own === null || launch.event !== 'exam' || launch.scheduleId === PRACTICE) return null
  if (launch.scheduleId === null) return own.testCode === launch.testCode ? plannedSitting(own) : null
  const papers = await seriesPapers(deps, own.registration)
  const paper = papers.find(({ scheduleId }) => scheduleId === launch.scheduleId)
  return paper === undefined ? null : plannedPaper(own, paper)
}
