import { expect, it } from 'vitest'
import { plainDate } from '@medha/rules/plain-date'
import { workingDaysAfter } from './working-days.ts'

it.each([
  ['a Monday', '2026-11-16', '2026-11-23'],
  ['a Thursday', '2026-11-19', '2026-11-26'],
  ['a Friday', '2026-11-20', '2026-11-27'],
  ['a Saturday', '2026-11-21', '2026-11-27'],
  ['a Sunday', '2026-11-22', '2026-11-27'],
])('five working days after %s', (_, day, then) => {
  expect(workingDaysAfter(plainDate(day), 5)).toBe(then)
})

it('none is the day itself', () => {
  expect(workingDaysAfter(plainDate('2026-11-21'), 0)).toBe('2026-11-21')
})
