import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isStudentComplete } from './answers-step.ts'
import type { JourneyEvent } from './events.ts'
import {
  ANANYA,
  BASICS,
  FREE_OR_PAID,
  LISTS,
  loaded,
  NEW,
  PAID,
  proved,
  ROHAN,
  sent,
} from './example-journey.ts'
import { advance, mayVisit, stepOf } from './journey.ts'
import { restoreDraft, writeDraft } from './saved-draft.ts'
import { listRequests } from './lists.ts'
import { noticeOf } from './notice.ts'
import type { JourneyState, Place } from './state.ts'

const PLACES: readonly Place[] = ['number', 'code', 'student', 'exam', 'pay', 'payment-failed', 'thank-you']
const EVENTS: readonly JourneyEvent[] = [
  { type: 'number-typed', typed: '9876543210' },
  sent(),
  { type: 'code-refused', notice: noticeOf('registration.wrong-code') },
  { type: 'number-edited' },
  proved(),
  proved([ANANYA, ROHAN]),
  proved([ANANYA], 2, 2),
  ...BASICS,
  { type: 'student-chosen', index: 1 },
  { type: 'student-chosen', index: null },
  {
    type: 'student-changed',
    change: { name: 'Mira', email: 'mira@example.in', dateOfBirth: '2010-01-01', classId: '901' },
  },
  { type: 'student-changed', change: { name: 'M1' } },
  { type: 'next-pressed' },
  ...['101', '102', '103'].map((slotId) => ({ type: 'slot-chosen', slotId }) as const),
  ...['9', '21'].map((stateId) => ({ type: 'state-chosen', stateId }) as const),
  ...['MH004', 'MH005'].map((code) => ({ type: 'centre-chosen', code }) as const),
  { type: 'day-chosen', day: '2026-11-22' },
  { type: 'branch-choice', picksBranch: true },
  { type: 'nearest-found', near: { stateCode: 'MH', centreCode: 'MH005', by: 'network' }, isRequested: true },
  { type: 'lists-retried' },
  { type: 'submit-refused' },
  { type: 'call-started', what: 'place' },
  { type: 'unreached', what: 'place', by: 'network' },
  { type: 'place-held', hold: { feePaise: 10_000, isCouponApplicable: true } },
  ...[
    'registration.not-proven',
    'registration.no-seat-left',
    'registration.attempts-exhausted',
    'edge.busy',
  ].map((code) => ({ type: 'place-refused', notice: noticeOf(code) }) as const),
  { type: 'payment-failed' },
  { type: 'try-again' },
  ...PLACES.map((place) => ({ type: 'went-to', place }) as const),
]

/** Answers every list that the journey requests next: with one option, with several, with none, or with a failure. */
const answerRequests = (state: JourneyState, how: number): JourneyState => {
  const open = listRequests(state, FREE_OR_PAID).filter(({ key }) => state.lists[key] === undefined)
  return open.reduce((now, { key, list }) => {
    if (how === 3) return advance(now, { type: 'list-failed', key }, FREE_OR_PAID)
    return advance(now, loaded(key, LISTS[list].slice(0, how === 0 ? 2 : how - 1)), FREE_OR_PAID)
  }, state)
}

describe('whatever happens, in whatever order', () => {
  const walk = fc.array(fc.tuple(fc.constantFrom(...EVENTS), fc.integer({ min: 0, max: 4 })), {
    maxLength: 40,
  })

  it('[REG-01] [CAS-05] the form never holds an answer whose ground is gone', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        let state = NEW
        for (const [event, how] of steps) {
          state = advance(state, event, FREE_OR_PAID)
          if (how < 4) state = answerRequests(state, how)
          const { exam } = state
          expect([exam.centreCode === '' || exam.stateId !== '', exam]).toEqual([true, exam])
          expect(state.at !== 'pay' || state.hold !== null).toBe(true)
          expect(state.isExhausted && mayVisit(state, 'student', FREE_OR_PAID)).toBe(false)
          expect([0, 1, 2, 'thank-you']).toContain(stepOf(state, FREE_OR_PAID))
        }
      }),
      { numRuns: 600 },
    )
  })

  it('[VAL-21] a wrong student cannot reach the exam half by Next, Back or an address', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        let state = NEW
        for (const [event, how] of steps) {
          const before = state.at
          state = answerRequests(advance(state, event, FREE_OR_PAID), how === 4 ? 0 : how)
          const isPressed = event.type === 'next-pressed' || event.type === 'went-to'
          const isThere = isPressed && before !== 'exam' && state.at === 'exam'
          expect(!isThere || isStudentComplete(state, FREE_OR_PAID)).toBe(true)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('[OPN-75] a reload at any moment changes nothing that was typed', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        const state = steps.reduce((now, [event]) => advance(now, event, FREE_OR_PAID), NEW)
        const text = writeDraft(state, FREE_OR_PAID, 0)
        const back = restoreDraft(text, FREE_OR_PAID, { now: 1, formId: 'x' })
        for (const part of ['at', 'typed', 'student', 'proof', 'sent', 'formId'] as const)
          expect(back?.[part]).toEqual(state[part])
        expect(back?.exam).toEqual({ ...state.exam, preferredCentre: null })
      }),
      { numRuns: 300 },
    )
  })
})

describe('what keeps a person where they are', () => {
  it('[REG-08] [ERR-12] closed shows in place of step 1; who is further inside goes on', () => {
    const closed = { ...FREE_OR_PAID, isOpen: false }
    expect(stepOf(NEW, closed)).toBe('closed')
    expect(stepOf(advance(NEW, { type: 'status-loaded', isOpen: false }, FREE_OR_PAID), FREE_OR_PAID)).toBe(
      'closed',
    )
    expect(stepOf({ ...NEW, at: 'pay' }, closed)).toBe(2)
    expect(stepOf({ ...NEW, at: 'payment-failed' }, closed)).toBe(0)
  })

  it('no back button pulls the card away under an open question', () => {
    const waiting = advance(
      { ...NEW, at: 'student', proof: { about: '9', way: 'code' } },
      { type: 'call-started', what: 'place' },
      PAID,
    )
    expect(mayVisit(waiting, 'number', PAID)).toBe(false)
    expect(advance(waiting, { type: 'went-to', place: 'number' }, PAID).at).toBe('student')
    const lost = advance(waiting, { type: 'unreached', what: 'place', by: 'server' }, PAID)
    expect([lost.pendingCall, lost.unreached, lost.unreachedBy]).toEqual([null, 'place', 'server'])
    expect(advance(lost, { type: 'call-started', what: 'place' }, PAID).unreached).toBeNull()
  })
})
