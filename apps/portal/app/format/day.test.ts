import { expect, it } from 'vitest'
import {
  formatDay,
  formatDayAndMonth,
  formatFullDay,
  formatMonth,
  formatMonthAndYear,
  formatShortDay,
  formatShortDayAndYear,
  formatTypedDay,
  formatWeekday,
} from './day.ts'

it('writes days in both languages', () => {
  expect(formatFullDay('2026-11-22', 'en')).toBe('Sunday, 22 November 2026')
  expect(formatDay('2026-11-22', 'en')).toBe('22 November 2026')
  expect(formatDayAndMonth('2026-11-22', 'en')).toBe('22 November')
  expect(formatShortDay('2026-11-22', 'en')).toBe('Sun, 22 Nov')
  expect(formatShortDayAndYear('2026-11-22', 'en')).toBe('Sun, 22 Nov, 2026')
  expect(formatWeekday('2026-11-22', 'hi')).toBe('रवि')
  expect(formatMonthAndYear('2026-11-22', 'hi')).toBe('नवंबर 2026')
  expect(formatTypedDay('2009-08-14')).toBe('14/08/2009')
})

it('writes a month whole where its short form is a riddle', () => {
  expect([formatMonth('2026-08-22', 'en', 'full'), formatMonth('2026-08-22', 'en', 'narrow')]).toEqual([
    'August',
    'Aug',
  ])
  expect(formatMonth('2026-08-22', 'hi', 'narrow')).toBe('अगस्त')
  expect(formatShortDay('2026-12-07', 'hi')).toBe('सोम, 7 दिसंबर')
  expect(formatShortDayAndYear('2026-11-22', 'hi')).toBe('रवि, 22 नवंबर 2026')
})
