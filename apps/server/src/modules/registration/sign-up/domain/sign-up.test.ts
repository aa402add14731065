import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import {
  chooseWay,
  LONGEST_WAIT_MS,
  onCapture,
  waitsUntil,
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

it('a form waits from its last post, and never longer than the longest; a held seat from when it was first held', () => {
  const since = new Date('2026-11-15T06:00:00Z')
  const after = (ms: number) => new Date(since.getTime() + ms)
  const form = { heldSince: since, seatHeldAt: null }
  expect(waitsUntil(form, after(60_000))).toEqual(after(16 * 60_000))
  expect(waitsUntil(form, after(LONGEST_WAIT_MS - 1_000))).toEqual(after(LONGEST_WAIT_MS))
  const seated = { heldSince: since, seatHeldAt: after(60_000) }
  for (const now of [after(60_000), after(14 * 60_000)])
    expect(waitsUntil(seated, now)).toEqual(after(16 * 60_000))
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
      onCapture(
        { state, hasSeat: state !== 'released', chargeId, feePaise: 30_000 },
        { chargeId: '7', listPaise, isLate: false },
        isOver,
      )
    expect([way(false), way(true)]).toEqual([inTime, tooLate])
  },
)

it('money for a sign-up that waits without a seat takes one if one is left', () => {
  const waiting = { state: 'paying', hasSeat: false, chargeId: '7', feePaise: 30_000 } as const
  expect(onCapture(waiting, { chargeId: '7', listPaise: 30_000, isLate: false }, false)).toBe('seat-again')
})

it.each(['held', 'paying', 'released'] as const)('money taken after the end goes back: %s', (state) => {
  const waiting = { state, hasSeat: state !== 'released', chargeId: '7', feePaise: 30_000 }
  expect(onCapture(waiting, { chargeId: '7', listPaise: 30_000, isLate: true }, false)).toBe('refund')
})
