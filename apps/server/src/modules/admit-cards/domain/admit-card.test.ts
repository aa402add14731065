import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import { admitCardFrom } from '../../registration/index.ts'
import { dueDays, reportingTime, validityOf, type PrintedTest } from './admit-card.ts'

const day = plainDate('2026-11-22')
const test: PrintedTest = {
  examDay: day,
  slotId: 102,
  mode: 'offline',
  branchCode: 'DL001',
  classStreamId: 901,
}

describe('when there is a card', () => {
  it('[DSH-26] is N days before the test, N from the exam; an exam without N has none', () => {
    expect(admitCardFrom(day, 2)).toBe('2026-11-20')
    expect(admitCardFrom(day, 0)).toBe('2026-11-22')
    expect(admitCardFrom(day, null)).toBeNull()
  })

  it('turns with the Indian day, not with ours', () => {
    expect(dueDays(new Date('2026-11-19T18:29:59Z'), 2)).toEqual({ first: '2026-11-19', last: '2026-11-21' })
    expect(dueDays(new Date('2026-11-19T18:30:00Z'), 2)).toEqual({ first: '2026-11-20', last: '2026-11-22' })
  })
})

it.each([
  ['10:00', 30, '09:30'],
  ['09:00', 0, '09:00'],
  ['00:10', 30, '00:00'],
])('somebody whose test begins at %s and who comes %i minutes early comes at %s', (starts, minutes, at) => {
  expect(reportingTime(starts, minutes)).toBe(at)
})

describe('a genuine card', () => {
  const card = { isReplaced: false, isConfirmed: true, printed: test, registered: test }
  it.each<[string, Parameters<typeof validityOf>[0], string]>([
    ['is valid while it says what is registered', card, 'valid'],
    ['is replaced by a newer one', { ...card, isReplaced: true }, 'replaced'],
    ['is withdrawn with its registration', { ...card, isConfirmed: false, isReplaced: true }, 'withdrawn'],
  ])('%s', (_, facts, standing) => {
    expect(validityOf(facts)).toBe(standing)
  })

  it.each<Partial<PrintedTest>>([
    { examDay: plainDate('2026-11-29') },
    { slotId: 103 },
    { mode: 'online' },
    { branchCode: 'DL002' },
    { classStreamId: 902 },
  ])('is replaced the moment the place changes to %o', (change) => {
    expect(validityOf({ ...card, registered: { ...test, ...change } })).toBe('replaced')
  })
})
