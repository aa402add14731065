import { expect, it } from 'vitest'
import {
  grouped,
  hours,
  minutesAndSeconds,
  monthAndYear,
  rupees,
  shortDay,
  typedDay,
  weekday,
} from './figures.ts'

it('[NUM-36] writes rupees the Indian way', () => {
  expect([rupees(30_000), rupees(0), rupees(10_000_000), rupees(9_950)]).toEqual([
    '₹300',
    '₹0',
    '₹1,00,000',
    '₹99.50',
  ])
})

it('writes days in both languages', () => {
  expect(shortDay('2026-11-22', 'en')).toBe('Sun, 22 Nov')
  expect(weekday('2026-11-22', 'hi')).toBe('रवि')
  expect(monthAndYear('2026-11-22', 'hi')).toBe('नवंबर 2026')
  expect(typedDay('2009-08-14')).toBe('14/08/2009')
})

it('writes hours, numbers and the time that is left', () => {
  expect(hours('10:00', '13:00', 'en')).toBe('10 AM – 1 PM')
  expect(hours('09:30', '22:00', 'en')).toBe('9:30 AM – 10 PM')
  expect(hours('10:00', '13:00', 'hi')).toBe('सुबह 10 – दोपहर 1 बजे')
  expect([grouped('9876543210'), grouped('98******10'), grouped('98765432101')]).toEqual([
    '98765 43210',
    '98*** ***10',
    '98765432101',
  ])
  expect([minutesAndSeconds(45), minutesAndSeconds(5), minutesAndSeconds(75)]).toEqual([
    '0:45',
    '0:05',
    '1:15',
  ])
})
