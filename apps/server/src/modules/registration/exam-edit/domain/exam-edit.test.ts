import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import {
  editDue,
  editLock,
  isSamePlace,
  onEditCapture,
  type CapturedEdit,
  type ExamEditState,
} from './exam-edit.ts'

const CLOSES = new Date('2026-11-20T03:30:00Z')
const STARTS = new Date('2026-11-20T04:30:00Z')
const place = (more: object = {}) => ({ isConfirmed: true, editsUsed: 0, editsAllowed: 2, ...more })
const sitting = { closesAt: CLOSES, startsAt: STARTS }
const before = (instant: Date, ms = 1) => new Date(instant.getTime() - ms)

describe('[EDT-06] [ROL-05] a place is locked', () => {
  it.each([
    ['free to change', place(), before(CLOSES), null],
    ['one edit left', place({ editsUsed: 1 }), before(CLOSES), null],
    ['no edit left', place({ editsUsed: 2 }), before(CLOSES), 'no-edits-left'],
    ['an exam that allows none', place({ editsAllowed: 0 }), before(CLOSES), 'no-edits-left'],
    ['at the instant of closing', place(), CLOSES, 'too-late'],
    ['after closing', place(), STARTS, 'too-late'],
    ['not paid yet', place({ isConfirmed: false }), before(CLOSES), 'not-confirmed'],
  ])('%s', (_, facts, now, lock) => {
    expect(editLock(facts, sitting, now)).toBe(lock)
  })

  it('when the sitting begins, although it can be booked for longer', () => {
    const online = { closesAt: new Date('2026-11-20T15:30:00Z'), startsAt: new Date('2026-11-20T03:30:00Z') }
    expect(editLock(place(), online, before(online.startsAt))).toBeNull()
    expect(editLock(place(), online, online.startsAt)).toBe('too-late')
  })
})

describe('[EDT-04] [EDT-05] what a change costs', () => {
  it.each([
    [false, 'offline', 10_000, 10_000],
    [true, 'offline', 10_000, 0],
    [false, 'online', 0, 0],
    [true, 'online', 0, 0],
    [false, 'online', 30_000, 0],
    [false, 'offline', 0, 0],
  ] as const)('paid %s, to %s at %i: %i', (isFeePaid, mode, feePaise, due) => {
    expect(editDue(isFeePaid, { mode, feePaise })).toBe(due)
  })
})

it('every part of a place makes it another one', () => {
  const here = {
    examDay: plainDate('2026-11-20'),
    slotId: 101,
    mode: 'online',
    branchCode: 'DL001',
    classStreamId: 901,
  } as const
  expect(isSamePlace(here, { ...here })).toBe(true)
  for (const other of [
    { examDay: plainDate('2026-11-21') },
    { slotId: 102 },
    { branchCode: 'DL002' },
    { classStreamId: 902 },
  ])
    expect(isSamePlace(here, { ...here, ...other })).toBe(false)
})

describe('[OPN-71] a captured charge', () => {
  const CHARGE = { chargeId: '7', listPaise: 10_000, isLate: false }
  const edit = (state: ExamEditState, more: Partial<CapturedEdit> = {}): CapturedEdit => ({
    state,
    chargeId: '7',
    duePaise: 10_000,
    editsBefore: 0,
    ...more,
  })
  const NOW = { editsUsed: 0, editsAllowed: 2, isFeePaid: false, hasBegun: false, placeStands: true }

  it.each([
    ['is used for the edit that waits', edit('pending'), {}, 'apply'],
    ['of an older tab is used for the edit that waits', edit('pending', { chargeId: '9' }), {}, 'apply'],
    ['that comes after time was over seats again', edit('released'), {}, 'seat-again'],
    ['heard twice changes nothing', edit('applied'), {}, 'already-applied'],
    ['heard twice is refunded once', edit('refund_due'), {}, 'already-refunded'],
    ['beside the one that was used goes back', edit('applied', { chargeId: '9' }), {}, 'refund'],
    ['beside the one that was refunded goes back', edit('refund_due', { chargeId: '9' }), {}, 'refund'],
    ['for an edit that was applied free goes back', edit('applied', { chargeId: null }), {}, 'refund'],
    ['for an edit the student took back goes back', edit('cancelled'), {}, 'refund'],
    ['of another price goes back', edit('pending', { duePaise: 20_000 }), {}, 'refund'],
    ['that a later edit has overtaken goes back', edit('released'), { editsUsed: 1 }, 'refund'],
    ['when the fee is paid already goes back', edit('released'), { isFeePaid: true }, 'refund'],
    ['when the sitting has begun goes back', edit('pending'), { hasBegun: true }, 'refund'],
    ['for a day that was cancelled goes back', edit('pending'), { placeStands: false }, 'refund'],
    [
      'when no edit is left goes back',
      edit('pending', { editsBefore: 2 }),
      { editsUsed: 2, editsAllowed: 2 },
      'refund',
    ],
  ] as const)('%s', (_, pendingEdit, more, way) => {
    expect(onEditCapture(pendingEdit, CHARGE, { ...NOW, ...more })).toBe(way)
  })

  it.each(['pending', 'released'] as const)('that was taken after the end goes back: %s', (state) => {
    expect(onEditCapture(edit(state), { ...CHARGE, isLate: true }, NOW)).toBe('refund')
  })
})
