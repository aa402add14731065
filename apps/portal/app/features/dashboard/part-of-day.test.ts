import { expect, it } from 'vitest'
import { partOfDay } from './part-of-day.ts'

it.each([
  ['4:59', 4 * 60 + 59, 'evening'],
  ['5:00', 5 * 60, 'morning'],
  ['11:59', 11 * 60 + 59, 'morning'],
  ['12:00', 12 * 60, 'afternoon'],
  ['16:59', 16 * 60 + 59, 'afternoon'],
  ['17:00', 17 * 60, 'evening'],
  ['0:00', 0, 'evening'],
])('[DSH-05] [NUM-34] greets at %s', (_time, minute, part) => {
  expect(partOfDay(minute)).toBe(part)
})
