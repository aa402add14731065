import { addDays, plainDate } from '@medha/rules/plain-date'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seasonDays, type SeasonRule } from './season-rule.ts'

const main = { en: 'Mains', hi: 'मेन्स' }
const advanced = { en: 'Advanced', hi: 'एडवांस्ड' }
const daily: SeasonRule = { every: 'day', ahead: 3 }
const sundays: SeasonRule = { every: 'week', on: 'sunday', ahead: 28 }
const openTest: SeasonRule = {
  every: 'month',
  on: 'sunday',
  weeks: [3, 4],
  ahead: 60,
  names: { 3: main, 4: advanced },
}
const days = (rule: SeasonRule, today: string) => seasonDays(rule, plainDate(today)).map(({ day }) => day)

it('lays out every day from today', () => {
  expect(days(daily, '2026-12-30')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
})

it('lays out the Sundays ahead, a Sunday of today included', () => {
  expect(days(sundays, '2025-08-24')).toEqual(['2025-08-24', '2025-08-31', '2025-09-07', '2025-09-14'])
})

it('names the third and the fourth Sunday of a month', () => {
  expect(seasonDays(openTest, plainDate('2025-07-01'))).toEqual([
    { day: '2025-07-20', name: main },
    { day: '2025-07-27', name: advanced },
    { day: '2025-08-17', name: main },
    { day: '2025-08-24', name: advanced },
  ])
})

it('never moves a day that was laid out, and never runs dry', () => {
  const offsets = fc.integer({ min: 0, max: 3000 })
  fc.assert(
    fc.property(offsets, fc.constantFrom(daily, sundays, openTest), (offset, rule) => {
      const today = addDays(plainDate('2025-01-01'), offset)
      const now = seasonDays(rule, today).filter(({ day }) => day > today)
      const tomorrow = new Set(seasonDays(rule, addDays(today, 1)).map(({ day }) => day))
      return now.length > 0 && now.every(({ day }) => tomorrow.has(day))
    }),
  )
})
