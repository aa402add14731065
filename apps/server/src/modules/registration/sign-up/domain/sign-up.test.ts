import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import {
  chooseWay,
  HOLD_MS,
  holdUntil,
  LONGEST_HOLD_MS,
  onCapture,
  type ActiveSignUp,
  type AttemptRequest,
  type SignUpState,
} from './sign-up.ts'

const DAY = plainDate('2026-11-22')
const OTHER_DAY = plainDate('2026-11-29')
const signUp = (more: Partial<ActiveSignUp> = {}): ActiveSignUp => ({
  signUpId: '1',
  state: 'confirmed',
  attemptNo: 1,
  formKey: 'form-1',
  childKey: 'asha',
  examDay: DAY,
  slotId: 102,
  ...more,
})
const request = (more: Partial<AttemptRequest> = {}): AttemptRequest => ({
  formKey: 'form-2',
  childKey: 'asha',
  examDay: DAY,
  slotId: 102,
  attemptsAllowed: 2,
  takenElsewhere: 0,
  ...more,
})

describe('[REG-23] what a form means', () => {
  it('the same form again is the same sign-up, whatever was changed in it', () => {
    expect(chooseWay([signUp()], request({ formKey: 'form-1', childKey: 'ravi' }))).toEqual({
      kind: 'same',
      signUpId: '1',
    })
  })

  it('the same child for the same sitting is the same sign-up, from whichever browser', () => {
    expect(chooseWay([signUp()], request())).toEqual({ kind: 'same', signUpId: '1' })
  })

  it('a place that is not paid yet is changed, not taken twice', () => {
    for (const state of ['held', 'paying'] as const)
      expect(chooseWay([signUp({ state })], request({ examDay: OTHER_DAY }))).toEqual({
        kind: 'revise',
        signUpId: '1',
      })
  })

  it('a sibling, and another day or slot after the first is settled, take the next attempt', () => {
    expect(chooseWay([signUp()], request({ childKey: 'ravi' }))).toEqual({ kind: 'new', attemptNo: 2 })
    expect(chooseWay([signUp()], request({ examDay: OTHER_DAY }))).toEqual({ kind: 'new', attemptNo: 2 })
    expect(chooseWay([signUp()], request({ slotId: 103 }))).toEqual({ kind: 'new', attemptNo: 2 })
  })

  it('[NUM-21] refuses when every attempt is taken, by forms or by older records', () => {
    const both = [signUp(), signUp({ signUpId: '2', attemptNo: 2, formKey: 'f', childKey: 'ravi' })]
    expect(chooseWay(both, request({ childKey: 'mira' }))).toEqual({ kind: 'exhausted' })
    expect(chooseWay([], request({ takenElsewhere: 2 }))).toEqual({ kind: 'exhausted' })
    expect(chooseWay([], request({ takenElsewhere: 1 }))).toEqual({ kind: 'new', attemptNo: 2 })
  })

  it('a freed attempt is given again', () => {
    const second = signUp({ attemptNo: 2, childKey: 'ravi', formKey: 'f' })
    expect(chooseWay([second], request())).toEqual({ kind: 'new', attemptNo: 1 })
  })
})

it('a place is held for a while, and never longer than the longest', () => {
  const since = new Date('2026-11-15T06:00:00Z')
  expect(holdUntil(since, since).getTime() - since.getTime()).toBe(HOLD_MS)
  const late = new Date(since.getTime() + LONGEST_HOLD_MS - 1_000)
  expect(holdUntil(late, since).getTime() - since.getTime()).toBe(LONGEST_HOLD_MS)
})

it.each<[SignUpState, string | null, number, ReturnType<typeof onCapture>, ReturnType<typeof onCapture>]>([
  ['paying', '7', 30_000, 'confirm', 'refund'],
  ['held', '8', 30_000, 'confirm', 'refund'],
  ['paying', '8', 10_000, 'refund', 'refund'],
  ['confirmed', '7', 30_000, 'already-confirmed', 'already-confirmed'],
  ['confirmed', '8', 30_000, 'refund', 'refund'],
  ['released', '7', 30_000, 'seat-again', 'refund'],
  ['released', '7', 10_000, 'refund', 'refund'],
  ['refund_due', '8', 30_000, 'refund', 'refund'],
])(
  '[OPN-68] money for a sign-up that is %s (charge %s, list %i) means %s, and %s once the test has begun',
  (state, chargeId, listPaise, inTime, tooLate) => {
    const way = (isOver: boolean) =>
      onCapture({ state, chargeId, feePaise: 30_000 }, { chargeId: '7', listPaise }, isOver)
    expect([way(false), way(true)]).toEqual([inTime, tooLate])
  },
)
