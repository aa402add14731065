import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DeliveryWorld } from '../delivery-world.ts'
import { buildLaunch } from '../domain/build-launch.ts'
import { resultPromise } from '../domain/result-promise.ts'
import { attemptOf } from '../queries/attempt-of.ts'
import { hashLaunchCode } from '../secrets/launch-codes.ts'
import { ownTest } from './own-test.ts'
import type { LaunchEvent } from '../domain/launch.ts'

/** A launch that was taken up: what a page may say, and the signed whole for the player behind it. */
export interface RedeemedLaunch {
  readonly event: LaunchEvent
  readonly testCode: string
  readonly title: { readonly en: string; readonly hi: string }
  readonly startsAt: string
  readonly endsAt: string
  readonly signed: string
}

/** Takes a code up, once. The launch is built now, so that nothing of a person waits in the table or in the address. */
export const redeemLaunch = async (
  world: DeliveryWorld,
  code: string,
): Promise<Outcome<RedeemedLaunch, 'delivery.launch-spent'>> => {
  const now = world.clock.now()
  const taken = await world.db
    .updateTable('delivery.launches')
    .set({ redeemed_at: now })
    .where('code_hash', '=', hashLaunchCode(code))
    .where('redeemed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['student_id', 'test_code', 'event'])
    .executeTakeFirst()
  if (taken === undefined) return refuse('delivery.launch-spent')
  const studentId = taken.student_id
  const [own, student, dateOfBirth, attempt] = await Promise.all([
    ownTest(world, studentId),
    world.identity.studentFacts(studentId),
    world.identity.dateOfBirthOf(studentId),
    attemptOf(world.db, studentId),
  ])
  // The registration was changed in the minute between: the address is for a test that is no longer theirs.
  if (own === null || student === null || dateOfBirth === null || own.testCode !== taken.test_code)
    return refuse('delivery.launch-spent')
  const { place, sitting, testCode, scheduleId } = own
  const launch = buildLaunch({
    event: taken.event as LaunchEvent,
    rollNumber: student.rollNumber,
    dateOfBirth,
    personKey: world.signatures.personKey(studentId),
    testCode,
    scheduleId,
    sitting,
    endsAfterHours: place.exam.launchEndsAfterHours,
    resultAt: resultPromise(place.exam.resultAfter, sitting, attempt),
    classCode: place.classAndStream.classCode,
    streamCode: place.classAndStream.streamCode,
    stateName: place.branch.stateName,
  })
  const { event, startsAt, endsAt } = launch
  return done({
    event,
    testCode,
    title: place.exam.title,
    startsAt,
    endsAt,
    signed: world.signatures.sign(launch, now),
  })
}
