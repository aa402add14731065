import { LATE_TIMING } from '@medha/test-rules/test-timing'
import { PhoneRefused } from '../../src/main/rehearsal/simulated-phone.ts'
import type { DrillStudent } from './drill-student.ts'
import { losingReplies } from './phone-link.ts'

const HALF = 0.5
const THIRD = 1 / 3
const TWO_HOURS_MS = 2 * 3_600_000

/** One in three lets the time run out; the others hand in. */
const ONE_IN = 3

const goodDay = async (student: DrillStudent, place: number): Promise<void> => {
  await student.enterAndStart()
  await student.answer(1)
  await (place % ONE_IN === 0 ? student.letTimeRunOut() : student.handIn())
}

/** The browser dies while it sends, with an answer on the disk that was never sent; the student opens it again. */
const killed = async (student: DrillStudent): Promise<void> => {
  await student.enterAndStart()
  await student.answer(HALF)
  student.tap()
  await student.phone.sendAndForget()
  student.tap()
  student.phone = student.newPhone({ kept: student.phone.kept })
  await student.enterAndStart()
  await student.phone.deliver()
  await student.answer(HALF)
  await student.handIn()
}

const offline = async (student: DrillStudent): Promise<void> => {
  await student.enterAndStart()
  await student.answer(THIRD)
  await student.answerOffline(THIRD)
  await student.phone.deliver()
  await student.answer(THIRD)
  await student.handIn()
}

/** All blocks of the second half arrive when the test has ended. */
const late = async (student: DrillStudent): Promise<void> => {
  await student.enterAndStart()
  await student.answer(HALF)
  await student.answerOffline(HALF)
  await student.waitForTheEnd()
  await student.letTimeRunOut()
}

/** The phone's clock is set ahead and back; answers carry its time until the phone has the server's time again. */
const clockSet = async (student: DrillStudent, place: number): Promise<void> => {
  const { phone } = student
  await student.enterAndStart()
  await student.answer(THIRD)
  phone.wallSetByMs = place % 2 === 0 ? TWO_HOURS_MS : -TWO_HOURS_MS
  phone.claimsAheadMs = Math.max(0, phone.wallSetByMs)
  student.tap()
  phone.claimsAheadMs = 0
  await phone.deliver()
  await student.answer(THIRD)
  phone.wallSetByMs = 0
  await student.answer(THIRD)
  await student.handIn()
}

const staffCode = async ({ id, day }: DrillStudent) => {
  const made = await day.sitting.attempts.makeStaffCode({
    studentId: id,
    by: 'drill',
    reason: 'another phone',
  })
  if (!made.ok) throw new Error(made.refusal.code)
  return { kind: 'staff-code', digits: made.value.digits } as const
}

/** The first phone still has answers that it never sent, and sends them when it is online again. */
const takenOver = async (student: DrillStudent): Promise<void> => {
  await student.enterAndStart()
  await student.answer(THIRD)
  await student.answerOffline(THIRD)
  const first = student.phone
  student.phone = student.newPhone()
  await student.phone.takeOver(student.launch, () => staffCode(student))
  await student.phone.start()
  await student.answer(THIRD)
  await first.deliver()
  await student.handIn()
}

const repliesLost = async (student: DrillStudent): Promise<void> => {
  student.phone = student.newPhone({ calls: losingReplies(student.day.link.newCalls()) })
  await student.enterAndStart()
  await student.answer(1)
  await student.handIn()
}

/** Hands in twice at once, and once more later: one receipt. */
const handedInTwice = async (student: DrillStudent): Promise<void> => {
  const { phone } = student
  await student.enterAndStart()
  await student.answer(1)
  if (phone.now() >= phone.deadline) return student.letTimeRunOut()
  phone.chain.noteHandIn()
  await phone.deliver()
  const ids = [...(await Promise.all([phone.submit(), phone.submit()])), await phone.submit()]
  if (new Set(ids).size !== 1) throw new Error(`handed in twice gave the receipts ${ids.join(', ')}`)
  student.receiptIds.push(ids[0] ?? '')
}

/** The phone is not used again before the results. */
const neverHandedIn = async (student: DrillStudent): Promise<void> => {
  await student.enterAndStart()
  await student.answer(1)
}

/** The student has cleared the browser's data: device key, chain and cookie are gone, the portal knows the browser. */
const storeWiped = async (student: DrillStudent): Promise<void> => {
  await student.enterAndStart()
  await student.answer(HALF)
  student.tap()
  student.phone = student.newPhone()
  await student.phone.enter(student.launch).then(
    () => {
      throw new Error('a phone without its key was let in')
    },
    (problem: unknown) => {
      if (!(problem instanceof PhoneRefused)) throw problem
    },
  )
  await student.phone.takeOver(student.launch, async () => ({ kind: 'same-device' }))
  await student.phone.start()
  await student.answer(HALF)
  await student.handIn()
}

export const GOOD_DAY = 'no fault'

export const DAYS = {
  [GOOD_DAY]: goodDay,
  'killed and reopened': killed,
  'offline, back in time': offline,
  'offline, blocks after the end': late,
  'clock set by two hours': clockSet,
  'taken over by another device': takenOver,
  'requests and replies lost or doubled': repliesLost,
  'handed in twice': handedInTwice,
  'never handed in': neverHandedIn,
  'store wiped': storeWiped,
} as const satisfies Record<string, (student: DrillStudent, place: number) => Promise<void>>
export type Day = keyof typeof DAYS

export const BAD_DAYS = Object.keys(DAYS).filter((name) => name !== GOOD_DAY) as Day[]

/** Late answers count by evidence only if the student did not answer faster than a person can. */
export const MOST_ANSWERS_A_MINUTE = LATE_TIMING.rushAnswers
