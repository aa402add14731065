import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import { dayAfterKey, nextMonth, openingMonth, previousMonth, TONE, weeksOf } from './calendar-month.ts'

it('turns over the end of a year', () => {
  expect(nextMonth('2025-12')).toBe('2026-01')
  expect(previousMonth('2026-01')).toBe('2025-12')
  expect(nextMonth('2025-01')).toBe('2025-02')
})

it('lays a month out in weeks from Monday', () => {
  const weeks = weeksOf('2025-04')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual([null, ...['01', '02', '03', '04', '05', '06'].map((day) => `2025-04-${day}`)])
  expect(weeks.at(-1)).toEqual(['2025-04-28', '2025-04-29', '2025-04-30', null, null, null, null])
  // February 2027 begins on a Monday and fills four weeks exactly.
  expect(weeksOf('2027-02')).toHaveLength(4)
  // March 2026 begins on a Sunday: six weeks.
  expect(weeksOf('2026-03')).toHaveLength(6)
})

const RANGE = { from: plainDate('2025-04-01'), to: plainDate('2025-05-31') }
it.each([
  ['2025-03-31', '2025-04'],
  ['2025-05-31', '2025-05'],
  ['2026-11-15', '2025-05'],
])('on %s it opens on %s', (today, month) => {
  expect(openingMonth(plainDate(today), RANGE)).toBe(month)
})

it.each([
  ['ArrowRight', '2025-04-30', '2025-05-01'],
  ['ArrowLeft', '2025-05-01', '2025-04-30'],
  ['ArrowDown', '2025-04-23', '2025-04-30'],
  ['ArrowUp', '2025-04-23', '2025-04-16'],
  ['Home', '2025-04-23', '2025-04-21'],
  ['End', '2025-04-23', '2025-04-27'],
  ['Enter', '2025-04-23', null],
])('%s on %s leads to %s', (key, day, next) => {
  expect(dayAfterKey(key, plainDate(day))).toBe(next)
})

it('[SER-14] a day is coloured by the status of its tests; results and a running test look alike', () => {
  expect(TONE.results).toBe(TONE.ongoing)
  expect(new Set([TONE.missed, TONE.results, TONE.upcoming]).size).toBe(3)
})
