import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import {
  after,
  atExam,
  BASICS,
  complete,
  FREE_OR_PAID,
  LISTS,
  loaded,
  NEW,
  PAID,
  proved,
  sent,
} from './example-journey.ts'
import { advance, firstFailing, maySubmit, mayVisit, shownProblems } from './journey.ts'
import { BIRTH_YEARS, BORN, needsParent, studentProblems, type Student } from './student-answers.ts'

const TODAY = plainDate('2026-11-15')
const atStudent = after(NEW, PAID, ...BASICS, sent(), proved())
const change = (student: Partial<Student>) => ({ type: 'student-changed', change: student }) as const

describe('student details', () => {
  it.each([
    ['VAL-09', { name: '' }, 'name', 'required'],
    ['VAL-11', { name: 'A' }, 'name', 'too-short'],
    ['VAL-11', { name: 'A'.repeat(61) }, 'name', 'too-long'],
    ['VAL-11', { name: 'Ananya 2' }, 'name', 'not-letters'],
    ['VAL-11', { name: 'Ananya  D' }, 'name', 'not-letters'],
    ['VAL-09', { fatherName: '' }, 'fatherName', 'required'],
    ['VAL-09', { email: '' }, 'email', 'required'],
    ['VAL-13', { email: 'a@b.com' }, 'email', 'not-an-email'],
    ['VAL-14', { dateOfBirth: '' }, 'birth', 'required'],
    ['VAL-14', { dateOfBirth: '', birthProblem: 'out-of-range' }, 'birth', 'out-of-range'],
    ['VAL-14', { dateOfBirth: '', birthProblem: 'impossible' }, 'birth', 'impossible'],
    ['VAL-20', { boardCode: '' }, 'board', 'required'],
    ['VAL-16', { classId: '' }, 'class', 'required'],
  ] as const)('[%s] %o says %s: %s', (_, wrong, field, code) => {
    const good = complete(PAID).student
    expect(studentProblems(good, PAID)).toEqual({})
    expect(studentProblems({ ...good, ...wrong }, PAID)).toEqual({ [field]: code })
  })

  it('[REG-05] the father is asked for only where the exam says so', () => {
    const student = { ...complete(PAID).student, fatherName: '' }
    expect(studentProblems(student, PAID)).toEqual({ fatherName: 'required' })
    expect(studentProblems(student, FREE_OR_PAID)).toEqual({})
  })

  it('[VAL-14] [NUM-03] [OPN-12] born from 1993 to 2015', () => {
    expect(BORN).toEqual({ min: '1993-01-01', max: '2015-12-31' })
    expect([BIRTH_YEARS.at(-1), BIRTH_YEARS[0], BIRTH_YEARS.length]).toEqual([1993, 2015, 23])
  })

  it('[CAS-01] the board begins as CBSE', () => {
    expect(NEW.student.boardCode).toBe('CBSE')
  })

  it('[VAL-21] [REG-06] [OPN-15] Next shows the exam part only when everything is right', () => {
    const pressed = advance(atStudent, { type: 'next-pressed' }, PAID)
    expect(pressed.at).toBe('student')
    expect(Object.keys(shownProblems(pressed, PAID)).toSorted()).toEqual([
      'birth',
      'class',
      'email',
      'fatherName',
      'name',
    ])
    expect(firstFailing(pressed, PAID, TODAY)).toBe('name')
    expect(mayVisit(pressed, 'exam', PAID)).toBe(false)
    const done = after(pressed, PAID, change({ ...complete(PAID).student }), { type: 'next-pressed' })
    expect(done.at).toBe('exam')
    expect(advance(done, { type: 'went-to', place: 'student' }, PAID).at).toBe('student')
  })

  it('a field complains when it was left, not before', () => {
    const typing = advance(atStudent, change({ name: 'A' }), PAID)
    expect(shownProblems(typing, PAID)).toEqual({})
    expect(shownProblems(advance(typing, { type: 'field-left', field: 'name' }, PAID), PAID)).toEqual({
      name: 'too-short',
    })
    expect(shownProblems(advance(typing, change({ name: 'A'.repeat(61) }), PAID), PAID)).toEqual({
      name: 'too-long',
    })
  })
})

describe('what has to be agreed to', () => {
  it.each([
    ['2008-11-15', false],
    ['2008-11-16', true],
    ['2015-12-31', true],
    ['1993-01-01', false],
    ['', false],
  ])('[OPN-79] born %s needs a parent: %s', (born, needed) => {
    expect(needsParent(born, TODAY)).toBe(needed)
  })

  it('[OPN-79] [VAL-21] submit waits for the ticks that this student needs', () => {
    const ready = complete(PAID)
    expect(maySubmit(ready, PAID, TODAY)).toBe(true)
    const unticked = (data: boolean, parent: boolean) =>
      advance(ready, { type: 'consent-changed', change: { data, parent } }, PAID)
    expect(maySubmit(unticked(false, true), PAID, TODAY)).toBe(false)
    expect(maySubmit(unticked(true, false), PAID, TODAY)).toBe(false)
    expect(firstFailing(unticked(true, false), PAID, TODAY)).toBe('parent')
    expect(firstFailing(unticked(false, true), PAID, TODAY)).toBe('consent')
    const grown = advance(unticked(true, false), change({ dateOfBirth: '2008-11-15' }), PAID)
    expect(maySubmit(grown, PAID, TODAY)).toBe(true)
    expect(NEW.consent).toEqual({ data: false, parent: false, messages: true })
  })

  it('[VAL-21] one empty field keeps it shut', () => {
    const ready = complete(FREE_OR_PAID)
    expect(maySubmit(ready, FREE_OR_PAID, TODAY)).toBe(true)
    for (const empty of [
      change({ name: '' }),
      change({ email: 'x' }),
      { type: 'day-chosen', day: '' },
      { type: 'state-chosen', stateId: '9' },
    ] as const)
      expect(maySubmit(advance(ready, empty, FREE_OR_PAID), FREE_OR_PAID, TODAY)).toBe(false)
  })
})

it('[VAL-21] a press that cannot submit shows what is missing', () => {
  const pressed = advance(atExam(FREE_OR_PAID), { type: 'submit-refused' }, FREE_OR_PAID)
  expect(shownProblems(pressed, FREE_OR_PAID)).toEqual({
    slot: 'required',
    state: 'slot-first',
    centre: 'state-first',
    day: 'centre-first',
    consent: 'required',
    parent: 'required',
  })
  expect(firstFailing(pressed, FREE_OR_PAID, TODAY)).toBe('slot')
})

it('[ERR-11] a list that failed is empty until it is requested again', () => {
  const state = after(
    NEW,
    FREE_OR_PAID,
    { type: 'list-failed', key: 'boards' },
    loaded('classes', LISTS.classes),
  )
  expect(state.lists['boards']).toBe('failed')
  expect(advance(state, { type: 'lists-retried' }, FREE_OR_PAID).lists).toEqual({ classes: LISTS.classes })
})
