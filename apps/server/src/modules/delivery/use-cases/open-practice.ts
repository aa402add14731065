import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { fullName } from '../../../kernel/format.ts'
import type { OpenedPractice } from '../../papers/index.ts'
import type { DeliveryDeps } from '../deps.ts'
import { PRACTICE } from '../domain/practice-tests.ts'
import { ownTest } from './own-test.ts'
import { ownPractice } from './practice-of.ts'
import { takeLaunch } from './take-launch.ts'

export interface OwnPractice extends OpenedPractice {
  readonly student: { readonly name: string; readonly lastFour: string }
}

export type PracticeRefusal = 'delivery.launch-spent' | 'delivery.no-paper-yet'

/**
 * PRC-02, PRC-05: redeems a practice launch and returns the paper and its key. No attempt is created. The purchase is
 * checked again, because the registration may have changed since the launch.
 */
export const openPractice = async (
  deps: DeliveryDeps,
  code: string,
): Promise<Outcome<OwnPractice, PracticeRefusal>> => {
  const taken = await takeLaunch(deps.db, deps.clock.now(), code)
  if (taken === null || taken.scheduleId !== PRACTICE) return refuse('delivery.launch-spent')
  const { studentId, testCode } = taken
  const [own, student] = await Promise.all([ownTest(deps, studentId), deps.identity.studentFacts(studentId)])
  if (own === null || student === null) return refuse('delivery.launch-spent')
  const test = (await ownPractice(deps, own)).find((one) => one.testCode === testCode)
  if (test === undefined || test.isLocked) return refuse('delivery.launch-spent')
  const opened = await deps.papers.openPractice(testCode)
  if (opened === null) return refuse('delivery.no-paper-yet')
  return done({
    ...opened,
    student: { name: fullName(student), lastFour: student.rollNumber.slice(-4) },
  })
}
