import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import { countingYear } from './academic-year.ts'

it('[OPN-11] a new academic year begins on the day the catalogue names', () => {
  expect(countingYear(plainDate('2026-03-31'), '04-01', 'academic_year')).toBe(2025)
  expect(countingYear(plainDate('2026-04-01'), '04-01', 'academic_year')).toBe(2026)
  expect(countingYear(plainDate('2027-01-15'), '04-01', 'academic_year')).toBe(2026)
  expect(countingYear(plainDate('2026-04-01'), '06-15', 'academic_year')).toBe(2025)
  expect(countingYear(plainDate('2026-04-01'), '04-01', 'ever')).toBe(0)
})
