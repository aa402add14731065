import type { ExamEditView } from '@medha/contract/shapes/exam-edit'
import { describe, expect, it } from 'vitest'
import { choicesOf, choose, duePaise, mayUpdate, modeOfSlot, onlyDay } from './edit-choices.ts'

const CURRENT = {
  examDay: '2026-11-20',
  slotName: 'Online (9 AM to 10 PM)',
  mode: 'online',
  stateId: 9,
  branchCode: 'DL001',
  centreName: 'Delhi-Janakpuri',
  classStreamId: 901,
} as const

const view = (more: Partial<ExamEditView> = {}): ExamEditView => ({
  lock: null,
  editsLeft: 2,
  editsAllowed: 2,
  openUntil: '2026-11-20T03:30:00.000Z',
  isFeePaid: false,
  offlineFeePaise: 10_000,
  defaultPaymentMethod: 'paytm',
  examType: 'iACST',
  registrationPage: 'default',
  isSlotShown: true,
  current: CURRENT,
  pending: null,
  lastEnd: null,
  ...more,
})
const HERE = choicesOf(view())

it.each([
  ['Offline (10 AM to 11 AM)', 'offline'],
  ['OFFLINE', 'offline'],
  ['At a centre, offline', 'offline'],
  ['Online (9 AM to 10 PM)', 'online'],
  ['', 'online'],
])('[EDT-02] the slot %j is %s', (slotName, mode) => {
  expect(modeOfSlot(slotName)).toBe(mode)
})

it('[EDT-03] another mode clears day, state, centre and slot, and keeps the class', () => {
  expect(choose(HERE, { mode: 'offline' })).toEqual({
    classId: '901',
    mode: 'offline',
    slotName: '',
    stateId: '',
    branchCode: '',
    day: '',
  })
  expect(choose(HERE, { mode: 'online' })).toEqual(HERE)
})

it('another state empties the centre and the day; another slot, centre or class the day', () => {
  expect(choose(HERE, { stateId: '3' })).toMatchObject({ branchCode: '', day: '', slotName: HERE.slotName })
  for (const choice of [{ slotName: 'Online (late)' }, { branchCode: 'DL002' }, { classId: '902' }])
    expect(choose(HERE, choice).day).toBe('')
  expect(choose(HERE, { day: '2026-11-21' })).toEqual({ ...HERE, day: '2026-11-21' })
})

describe('[EDT-07] the update button', () => {
  const other = { ...HERE, day: '2026-11-22' }
  it.each([
    ['is off while nothing changed', HERE, view(), false],
    ['is on for another day', other, view(), true],
    ['is on for another class', { ...HERE, classId: '902' }, view(), true],
    ['is off when locked by time', other, view({ lock: 'too-late' }), false],
    ['is off when no edits are left', other, view({ lock: 'no-edits-left' }), false],
    ['is off without a centre', { ...other, branchCode: '' }, view(), false],
    ['is off without a day', { ...other, day: '' }, view(), false],
    ['is off without a slot', { ...other, slotName: '' }, view(), false],
    ['is off without a state', { ...other, stateId: '' }, view(), false],
  ])('%s', (_, choices, seen, isOn) => {
    expect(mayUpdate(choices, seen)).toBe(isOn)
  })
})

it.each([
  ['online', false, 0],
  ['offline', false, 10_000],
  ['offline', true, 0],
  ['online', true, 0],
] as const)('[EDT-04] [EDT-05] to %s with the fee paid %s: %i paise', (mode, isFeePaid, due) => {
  expect(duePaise({ ...HERE, mode }, view({ isFeePaid }))).toBe(due)
})

it('starts from the change that waits for its payment', () => {
  const place = {
    ...CURRENT,
    slotName: 'Offline (10 AM to 11 AM)',
    mode: 'offline',
    examDay: '2026-11-22',
  } as const
  const pending = {
    place,
    duePaise: 10_000,
    heldUntil: '2026-11-15T06:20:00.000Z',
    hasFailed: true,
    isPaying: false,
  }
  expect(choicesOf(view({ pending }))).toMatchObject({ mode: 'offline', day: '2026-11-22' })
})

it('[EDT-13] one day on offer is chosen by itself, several are left to the person', () => {
  expect(onlyDay([])).toBeNull()
  expect(onlyDay([{ value: '2026-11-22' }])).toBe('2026-11-22')
  expect(onlyDay([{ value: '2026-11-22' }, { value: '2026-11-23' }])).toBeNull()
})
