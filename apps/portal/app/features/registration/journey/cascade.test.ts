import { describe, expect, it } from 'vitest'
import { branchOf, examFields, examProblems, feeOf, nextChoice, slotOf, stateOf } from './exam-answers.ts'
import { after, atExam, complete, FREE_OR_PAID, LISTS, loaded, PAID } from './example-journey.ts'
import type { RegistrationFacts } from './facts.ts'
import { advance } from './journey.ts'
import { choicesOf, listOf, listRequests } from './lists.ts'
import type { JourneyState } from './state.ts'

const keys = (state: JourneyState, facts: RegistrationFacts) =>
  listRequests(state, facts).map(({ key }) => key)
const online = (facts = FREE_OR_PAID) => advance(atExam(facts), { type: 'slot-chosen', slotId: '101' }, facts)

describe('what a choice undoes', () => {
  it('[CAS-05] a state undoes centre and date, a centre the date', () => {
    const state = complete(FREE_OR_PAID)
    expect(advance(state, { type: 'state-chosen', stateId: '9' }, FREE_OR_PAID).exam).toMatchObject({
      stateId: '9',
      centreCode: '',
      centreLabel: '',
      day: '',
    })
    expect(advance(state, { type: 'centre-chosen', code: 'MH005' }, FREE_OR_PAID).exam).toMatchObject({
      stateId: '21',
      centreCode: 'MH005',
      day: '',
    })
    expect(advance(state, { type: 'state-chosen', stateId: '21' }, FREE_OR_PAID).exam).toEqual(state.exam)
  })

  it('[CAS-06] a slot undoes the date only where the exam says so', () => {
    const two = { ...PAID, slots: FREE_OR_PAID.slots }
    const state = complete(two)
    expect(advance(state, { type: 'slot-chosen', slotId: '103' }, two).exam.day).toBe('')
    const kept = advance(complete(FREE_OR_PAID), { type: 'slot-chosen', slotId: '103' }, FREE_OR_PAID)
    expect(kept.exam.day).toBe('2026-11-22')
    // The day stays only while the new slot offers it.
    const other = after(
      kept,
      FREE_OR_PAID,
      loaded('states:1101:103', LISTS.states),
      loaded('centres:21:1101:103', LISTS.centres),
      loaded('days:MH004:1101:103', [
        { value: '2026-11-23', label: 'a' },
        { value: '2026-11-24', label: 'b' },
      ]),
    )
    expect(other.exam.day).toBe('')
  })
})

describe('what is requested, and when', () => {
  it('[CAS-11] [CAS-12] the bar names the next missing choice, and never one that the form does not ask for', () => {
    const next = (state: JourneyState, facts: RegistrationFacts) => nextChoice(state.exam, facts)
    expect(next(atExam(FREE_OR_PAID), FREE_OR_PAID)).toBe('slot')
    expect(next(online(), FREE_OR_PAID)).toBe('day')
    expect(next(atExam(PAID), PAID)).toBe('centre')
    expect(next(complete(FREE_OR_PAID), FREE_OR_PAID)).toBeNull()
  })

  it('[CAS-07] centres with state and class, dates and ways to pay with the centre', () => {
    let state = atExam(PAID)
    expect(keys(state, PAID)).toEqual(['boards', 'classes', 'states:1101:301'])
    state = after(state, PAID, loaded('states:1101:301', LISTS.states), {
      type: 'state-chosen',
      stateId: '21',
    })
    expect(keys(state, PAID)).toEqual(['boards', 'classes', 'states:1101:301', 'centres:21:1101:301'])
    state = after(state, PAID, loaded('centres:21:1101:301', LISTS.centres), {
      type: 'centre-chosen',
      code: 'MH004',
    })
    expect(keys(state, PAID).slice(-2)).toEqual(['days:MH004:1101:301', 'methods:MH004'])
  })

  it('[CAS-07] a free slot needs no way to pay', () => {
    expect(keys(online(), FREE_OR_PAID)).toEqual(['boards', 'classes', 'days:ZZ000:1101:101'])
  })

  it('a list is loading, loaded, failed or not wanted', () => {
    const state = atExam(PAID)
    expect(listOf(state, PAID, 'states').is).toBe('loading')
    expect(listOf(state, PAID, 'centres').is).toBe('idle')
    expect(
      listOf(advance(state, { type: 'list-failed', key: 'states:1101:301' }, PAID), PAID, 'states').is,
    ).toBe('failed')
    expect(choicesOf(advance(state, loaded('states:1101:301', LISTS.states), PAID), PAID, 'states')).toBe(
      LISTS.states,
    )
  })
})

describe('an only option chooses itself', () => {
  it('[CAS-11] all the way down to the date', () => {
    const state = after(
      atExam(PAID),
      PAID,
      loaded('states:1101:301', LISTS.states.slice(1)),
      loaded('centres:21:1101:301', LISTS.centres.slice(0, 1)),
      loaded('days:MH004:1101:301', LISTS.days.slice(0, 1)),
    )
    expect(state.exam).toMatchObject({
      stateId: '21',
      centreCode: 'MH004',
      centreLabel: 'Nagpur-Dharampeth',
      day: '2026-11-22',
    })
  })

  it('[CAS-11] [RTE-21] also the slot, on a page that offers one', () => {
    const facts = { ...FREE_OR_PAID, slots: FREE_OR_PAID.slots.slice(0, 1) }
    expect(slotOf(atExam(facts).exam, facts)?.id).toBe(101)
    expect(examProblems(atExam(facts).exam, '1101', facts)).toEqual({ day: 'required' })
  })

  it('[CAS-12] a slot that is not shown is no field and is taken as it comes', () => {
    const facts = { ...FREE_OR_PAID, isSlotShown: false }
    expect(examFields(atExam(facts).exam, facts)).toEqual(['day'])
    expect(slotOf(atExam(facts).exam, facts)?.id).toBe(101)
  })

  it('[VAL-28] an empty list leaves nothing chosen', () => {
    const state = after(complete(PAID), PAID, loaded('days:MH004:1101:301', []))
    expect(state.exam.day).toBe('')
    expect(choicesOf(state, PAID, 'days')).toEqual([])
  })
})

describe('what is missing', () => {
  it.each([
    ['VAL-16', {}, { slot: 'required', state: 'slot-first', centre: 'state-first', day: 'centre-first' }],
    ['VAL-17', { slotId: '102' }, { state: 'required', centre: 'state-first', day: 'centre-first' }],
    ['VAL-18', { slotId: '102', stateId: '21' }, { centre: 'required', day: 'centre-first' }],
    ['VAL-19', { slotId: '102', stateId: '21', centreCode: 'MH004' }, { day: 'required' }],
    ['VAL-21', { slotId: '102', stateId: '21', centreCode: 'MH004', day: '2026-11-22' }, {}],
  ])('[%s] after %o', (_, chosen, missing) => {
    expect(examProblems({ ...atExam(FREE_OR_PAID).exam, ...chosen }, '1101', FREE_OR_PAID)).toEqual(missing)
  })

  it('[VAL-18] the class comes before the centre', () => {
    const exam = { ...atExam(FREE_OR_PAID).exam, slotId: '102' }
    expect(examProblems(exam, '', FREE_OR_PAID)).toMatchObject({ centre: 'class-first' })
  })
})

describe('online, and near', () => {
  it('[CAS-10] [OPN-85] online begins with the default branch and asks for no centre', () => {
    const { exam } = online()
    expect([branchOf(exam, FREE_OR_PAID), stateOf(exam, FREE_OR_PAID)]).toEqual(['ZZ000', '9'])
    expect(examFields(exam, FREE_OR_PAID)).toEqual(['slot', 'day'])
    expect(feeOf(exam, FREE_OR_PAID)).toBe(0)
  })

  it('[OPN-85] a branch chosen by hand replaces it, and it can be had back', () => {
    const preferredCentre = advance(online(), { type: 'branch-choice', picksBranch: true }, FREE_OR_PAID)
    expect(examFields(preferredCentre.exam, FREE_OR_PAID)).toEqual(['slot', 'state', 'centre', 'day'])
    const back = advance(preferredCentre, { type: 'branch-choice', picksBranch: false }, FREE_OR_PAID)
    expect(branchOf(back.exam, FREE_OR_PAID)).toBe('ZZ000')
  })

  const near = {
    type: 'nearest-found',
    near: { stateCode: 'MH', centreCode: 'MH005', by: 'device' },
    isRequested: false,
  } as const

  it('[CAS-08] [OPN-85] a centre nearby fills in state and centre', () => {
    const preferredCentre = advance(online(), near, FREE_OR_PAID)
    expect(keys(preferredCentre, FREE_OR_PAID)).toContain('states:1101:101')
    const found = after(
      preferredCentre,
      FREE_OR_PAID,
      loaded('states:1101:101', LISTS.states),
      loaded('centres:21:1101:101', LISTS.centres),
    )
    expect(found.exam).toMatchObject({
      stateId: '21',
      centreCode: 'MH005',
      centreLabel: 'Nagpur-Sadar',
      picksBranch: true,
      preferredCentre: null,
      nearest: { centreCode: 'MH005', by: 'device' },
    })
    expect(branchOf(found.exam, FREE_OR_PAID)).toBe('MH005')
  })

  it('[OPN-85] [RTE-21] where the branch is fixed nothing replaces it', () => {
    const facts = { ...FREE_OR_PAID, isDefaultBranchFixed: true }
    const state = after(online(facts), facts, near, { type: 'branch-choice', picksBranch: true })
    expect(branchOf(state.exam, facts)).toBe('ZZ000')
    expect(keys(state, facts)).toEqual(['boards', 'classes', 'days:ZZ000:1101:101'])
  })

  it('[CAS-08] [CAS-06] that comes late does not replace a chosen day, unless the user requested it', () => {
    const dated = after(online(), FREE_OR_PAID, loaded('days:ZZ000:1101:101', LISTS.days), {
      type: 'day-chosen',
      day: '2026-11-22',
    })
    expect(advance(dated, near, FREE_OR_PAID).exam.preferredCentre).toBeNull()
    expect(advance(dated, { ...near, isRequested: true }, FREE_OR_PAID).exam.preferredCentre).toEqual(
      near.near,
    )
    const onItsWay = after(online(), FREE_OR_PAID, near, { type: 'day-chosen', day: '2026-11-22' })
    expect(onItsWay.exam).toMatchObject({ preferredCentre: null, day: '2026-11-22' })
  })

  it('[CAS-08] never replaces a choice made by hand', () => {
    const state = complete(PAID)
    expect(advance(state, near, PAID).exam).toEqual(state.exam)
  })

  it.each([
    ['its state has no test', { ...near.near, stateCode: 'KL' }],
    ['its centre is not offered', { ...near.near, centreCode: 'MH099' }],
  ])('[ERR-10] when %s the fields stay empty and no message is shown', (_, other) => {
    const state = after(
      atExam(PAID),
      PAID,
      { type: 'nearest-found', near: other, isRequested: false },
      loaded('states:1101:301', LISTS.states),
      loaded('centres:21:1101:301', LISTS.centres),
    )
    expect(state.exam).toMatchObject({ centreCode: '', preferredCentre: null, nearest: null })
    expect(state.problems).toEqual({ number: null, code: null, form: null })
  })
})
