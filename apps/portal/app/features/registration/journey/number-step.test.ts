import { describe, expect, it } from 'vitest'
import {
  after,
  ANANYA,
  atExam,
  BASICS,
  FREE_OR_PAID,
  NEW,
  PAID,
  proved,
  ROHAN,
  sent,
} from './example-journey.ts'
import { advance, mayVisit, stepOf } from './journey.ts'
import { noticeOf } from './notice.ts'

const facts = FREE_OR_PAID

describe('the number and its proof', () => {
  it('[REG-01] [REG-15] [OTP-01] number, code, then step 2', () => {
    expect(stepOf(NEW, facts)).toBe(1)
    const waiting = after(NEW, facts, { type: 'number-typed', typed: '9876543210' }, sent())
    expect([waiting.at, stepOf(waiting, facts)]).toEqual(['code', 1])
    const inside = advance(waiting, proved(), facts)
    expect([inside.at, stepOf(inside, facts), inside.sent]).toEqual(['student', 2, null])
  })

  it.each([
    [0, 2, 'student'],
    [1, 2, 'student'],
    [2, 2, 'code'],
    [3, 2, 'code'],
    [1, 1, 'code'],
  ])('[OTP-06] [OPN-11] %i registrations of %i allowed lead to %s', (count, allowed, at) => {
    const state = after(NEW, facts, sent(), proved([ANANYA], count, allowed))
    expect(state.at).toBe(at)
    expect(state.isExhausted).toBe(at === 'code')
    // The back button or a typed address does not bypass the message.
    expect(mayVisit(state, 'student', facts)).toBe(at === 'student')
  })

  it('[OTP-10] Edit goes back to the number and keeps it', () => {
    const state = after(NEW, facts, { type: 'number-typed', typed: '9876543210' }, sent(), {
      type: 'number-edited',
    })
    expect([state.at, state.typed, state.sent?.about]).toEqual(['number', '9876543210', '9876543210'])
  })

  it('[ERR-05] [ERR-06] a refusal stands beside the field in view, and editing removes it', () => {
    const notice = noticeOf('registration.too-many-codes', 'Too many')
    const under = advance(NEW, { type: 'code-refused', notice }, facts)
    expect(under.problems).toEqual({ number: notice, code: null, form: null })
    expect(advance(under, { type: 'number-typed', typed: '9' }, facts).problems.number).toBeNull()
    const waiting = after(NEW, facts, sent(), { type: 'code-refused', notice })
    expect(waiting.problems).toEqual({ number: null, code: notice, form: null })
  })

  it.each([
    ['registration.wrong-code', 1],
    ['registration.not-an-otp', 1],
    ['registration.code-expired', 1],
    ['registration.code-used-up', 1],
    ['registration.code-spent', 1],
    ['not-an-otp', 0],
  ])('[OTP-09] [ERR-06] %s empties the boxes %i times', (code, times) => {
    expect(after(NEW, facts, sent(), { type: 'code-refused', notice: noticeOf(code) }).wrongCodes).toBe(times)
  })

  it('[OTP-08] counts how often a code went out to the same number', () => {
    const twice = after(NEW, facts, sent(), sent())
    expect(twice.sent?.timesSent).toBe(2)
    expect(advance(twice, sent('9999999999'), facts).sent?.timesSent).toBe(1)
  })

  it('[OTP-14] an app that answers late undoes nothing that was done by hand meanwhile', () => {
    const late = { type: 'app-refused', notice: noticeOf('caller-failed', '') } as const
    const requesting = after(
      NEW,
      facts,
      { type: 'call-started', what: 'caller' },
      { type: 'call-started', what: 'code' },
    )
    expect(advance(requesting, late, facts)).toMatchObject({
      pendingCall: 'code',
      problems: { number: null },
    })
    const wrong = after(requesting, facts, sent(), {
      type: 'code-refused',
      notice: noticeOf('registration.wrong-code'),
    })
    expect(advance(wrong, late, facts)).toMatchObject({ at: 'code', problems: wrong.problems })
    const waiting = advance(NEW, { type: 'call-started', what: 'caller' }, facts)
    expect(advance(waiting, late, facts)).toMatchObject({ pendingCall: null, mayTryCallerApp: false })
  })

  it('[OTP-14] [ERR-08] when the app fails, entry by hand is left', () => {
    const notice = noticeOf('caller-failed', '')
    const state = advance(NEW, { type: 'app-refused', notice }, facts)
    expect([state.mayTryCallerApp, state.problems.number]).toEqual([false, notice])
    const moved = after(state, facts, proved())
    expect(moved.at).toBe('student')
  })
})

describe('whom the server knows', () => {
  it('[OTP-07] name and date of birth fill the form, and the class once its list is there', () => {
    const state = after(NEW, facts, sent(), proved([ANANYA]))
    expect(state.student).toMatchObject({ name: 'Ananya Deshmukh', dateOfBirth: '2009-08-14', classId: '' })
    expect(after(state, facts, ...BASICS).student).toMatchObject({ classId: '1101', preferredClass: '' })
  })

  it.each([
    ['no date of birth', { ...ANANYA, dateOfBirth: null }],
    ['no name', { ...ANANYA, name: '' }],
    ['a masked name [OPN-64]', { ...ANANYA, name: 'A**** D****' }],
  ])('[OTP-07] with %s nothing is filled in', (_, known) => {
    expect(after(NEW, facts, sent(), proved([known])).student.name).toBe('')
  })

  it('[OTP-07] never replaces what was typed', () => {
    const state = after(
      NEW,
      facts,
      { type: 'student-changed', change: { name: 'Mira' } },
      sent(),
      proved([ANANYA]),
    )
    expect(state.student.name).toBe('Mira')
  })

  it('a sibling is a choice, and so is another child, who keeps the family e-mail', () => {
    const state = after(NEW, facts, ...BASICS, sent(), proved([ANANYA, ROHAN]))
    const rohan = advance(state, { type: 'student-chosen', index: 1 }, facts)
    expect(rohan.student).toMatchObject({ name: 'Rohan Deshmukh', dateOfBirth: '2012-01-03', classId: '901' })
    const other = advance(rohan, { type: 'student-chosen', index: null }, facts)
    expect(other.student).toMatchObject({
      name: '',
      dateOfBirth: '',
      email: 'ananya.d@example.in',
      classId: '',
    })
  })

  it('[REG-09] [OPN-64] a link goes straight to step 2, and a proof is required before submit', () => {
    const state = advance(NEW, { type: 'lead-found', leadId: 'x.y', known: [] }, facts)
    expect([state.at, state.proof]).toEqual(['student', null])
    const unproven = advance(
      atExam(PAID),
      { type: 'place-refused', notice: noticeOf('registration.not-proven') },
      PAID,
    )
    expect([unproven.at, unproven.resumeAt, unproven.proof]).toEqual(['number', 'exam', null])
    const back = after(unproven, PAID, sent(), proved([ROHAN]))
    expect([back.at, back.student.name]).toEqual(['exam', 'Ananya Deshmukh'])
  })
})
