import { indianClock, indianDay } from '@medha/rules/indian-time'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DeliveryDeps } from '../deps.ts'
import { buildLaunch } from '../domain/build-launch.ts'
import { PRACTICE } from '../domain/practice-tests.ts'
import { resultPromise } from '../domain/result-promise.ts'
import { attemptOf } from '../queries/attempt-of.ts'
import { ownTest, type OwnTest } from './own-test.ts'
import { ownPractice } from './practice-of.ts'
import { seriesPapers } from './series-papers.ts'
import { takeLaunch, type TakenLaunch } from './take-launch.ts'
import type { LaunchEvent } from '../domain/launch.ts'

/** A redeemed launch: the facts for a page, and the signed launch for the player's server. */
export interface RedeemedLaunch {
  readonly event: LaunchEvent
  readonly testCode: string
  readonly title: { readonly en: string; readonly hi: string }
  readonly startsAt: string
  readonly endsAt: string
  readonly signed: string
}

interface OpenedTest extends Pick<OwnTest, 'sitting' | 'testCode' | 'scheduleId'> {
  readonly title: RedeemedLaunch['title']
  /** Whether a result will be published for it. */
  readonly isExamined: boolean
}

const named = (name: string, exam: string): string => `${name}, ${exam}`

/** A practice paper begins when it is opened. */
const openedPractice = async (
  deps: DeliveryDeps,
  own: OwnTest,
  code: string,
  now: Date,
): Promise<OpenedTest | null> => {
  const test = (await ownPractice(deps, own)).find(({ testCode }) => testCode === code)
  if (test === undefined || test.isLocked) return null
  const { testCode, scheduleId, title } = test
  const exam = own.place.exam.title
  return {
    testCode,
    scheduleId,
    title: { en: named(title.en, exam.en), hi: named(title.hi, exam.hi) },
    sitting: { examDay: indianDay(now), starts: indianClock(now), ends: '23:59', mode: 'online' },
    isExamined: false,
  }
}

/** The test that a launch is for: the one the student registered for, a paper of its series, or practice. */
const openedTest = async (
  deps: DeliveryDeps,
  own: OwnTest,
  taken: Pick<TakenLaunch, 'testCode' | 'scheduleId'>,
  now: Date,
): Promise<OpenedTest | null> => {
  if (taken.scheduleId === null)
    return own.testCode === taken.testCode ? { ...own, title: own.place.exam.title, isExamined: true } : null
  if (taken.scheduleId === PRACTICE) return openedPractice(deps, own, taken.testCode, now)
  const papers = await seriesPapers(deps, own.registration)
  const paper = papers.find(({ scheduleId }) => scheduleId === taken.scheduleId)
  if (paper === undefined) return null
  const { examDay, opensAt, testCode, scheduleId, title } = paper
  const sitting = { ...own.sitting, examDay, starts: indianClock(opensAt) }
  return { sitting, testCode, scheduleId, title, isExamined: true }
}

/** Redeems a code once. The launch is built only now, so that neither the table nor the address holds personal data. */
export const redeemLaunch = async (
  deps: DeliveryDeps,
  code: string,
): Promise<Outcome<RedeemedLaunch, 'delivery.launch-spent'>> => {
  const now = deps.clock.now()
  const taken = await takeLaunch(deps.db, now, code)
  if (taken === null) return refuse('delivery.launch-spent')
  const { studentId } = taken
  const [own, student, dateOfBirth, attempt] = await Promise.all([
    ownTest(deps, studentId),
    deps.identity.studentFacts(studentId),
    deps.identity.dateOfBirthOf(studentId, 'test-launch'),
    attemptOf(deps.db, studentId),
  ])
  const opened = own === null ? null : await openedTest(deps, own, taken, now)
  // The registration changed since the launch: the test is no longer the student's.
  if (own === null || student === null || dateOfBirth === null || opened === null)
    return refuse('delivery.launch-spent')
  const { place } = own
  const { sitting, testCode, scheduleId, title, isExamined } = opened
  const launch = buildLaunch({
    event: taken.event,
    rollNumber: student.rollNumber,
    dateOfBirth,
    personKey: deps.signatures.personKey(studentId),
    testCode,
    scheduleId,
    sitting,
    endsAfterHours: place.exam.launchEndsAfterHours,
    resultAt: isExamined ? resultPromise(place.exam.resultAfter, sitting, attempt) : null,
    classCode: place.classAndStream.classCode,
    streamCode: place.classAndStream.streamCode,
    stateName: place.branch.stateName,
  })
  const { event, startsAt, endsAt } = launch
  return done({
    event,
    testCode,
    title,
    startsAt,
    endsAt,
    signed: deps.signatures.sign(launch, now),
  })
}
