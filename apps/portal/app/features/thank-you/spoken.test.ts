import { expect, it } from 'vitest'
import { dayOf, hourOf, rupees } from './spoken.ts'

it('says days and hours of India in both languages', () => {
  expect(dayOf('2026-11-22', 'en')).toBe('Sunday, 22 November 2026')
  expect(hourOf('2026-11-22T04:30:00.000Z', 'en')).toBe('10 AM')
  expect(hourOf('2026-11-22T16:00:00.000Z', 'en')).toBe('9:30 PM')
  expect(hourOf('2026-11-22T07:30:00.000Z', 'hi')).toBe('दोपहर 1 बजे')
  expect(hourOf('2026-11-22T16:30:00.000Z', 'hi')).toBe('रात 10 बजे')
  expect(rupees(30_000)).toBe('₹300')
})
