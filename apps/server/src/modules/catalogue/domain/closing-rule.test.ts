import { plainDate } from '@medha/rules/plain-date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closesAt, firstBookableDay, isBookable, type ClosingRule } from './closing-rule.ts'

const sameDayAtNine: ClosingRule = { days: 0, before: 'exam_day', at: '21:00' }
const twoDaysBefore: ClosingRule = { days: 2, before: 'exam_day', at: '23:59' }
const fiveDaysBefore: ClosingRule = { days: 5, before: 'exam_day', at: '23:59' }
const endOfDay: ClosingRule = { days: 1, before: 'exam_day', at: '24:00' }
const india = (text: string) => new Date(`${text}:00+05:30`)

describe('the instant at which registration closes', () => {
  it.each([
    [sameDayAtNine, '2025-08-24', '2025-08-24T21:00'],
    [twoDaysBefore, '2025-08-24', '2025-08-22T23:59'],
    [fiveDaysBefore, '2025-04-13', '2025-04-08T23:59'],
    [twoDaysBefore, '2025-03-01', '2025-02-27T23:59'],
    [endOfDay, '2025-01-01', '2025-01-01T00:00'],
  ])('%o for %s is %s in India', (rule, day, expected) => {
    expect(closesAt(rule, plainDate(day))).toEqual(india(expected))
  })
})

describe('a day by the clock', () => {
  it.each([
    [sameDayAtNine, '2025-08-24', '2025-08-24T20:59', true],
    [sameDayAtNine, '2025-08-24', '2025-08-24T21:00', false],
    [twoDaysBefore, '2025-08-24', '2025-08-22T23:58', true],
    [twoDaysBefore, '2025-08-24', '2025-08-22T23:59', false],
    [fiveDaysBefore, '2025-04-13', '2025-04-08T12:00', true],
    [fiveDaysBefore, '2025-04-13', '2025-04-09T00:00', false],
  ])('%o: %s at %s is bookable: %s', (rule, day, now, expected) => {
    expect(isBookable(rule, plainDate(day), india(now))).toBe(expected)
  })

  it('is decided by the Indian day, not by the day in Greenwich', () => {
    expect(firstBookableDay(sameDayAtNine, new Date('2025-08-23T18:45:00Z'))).toBe('2025-08-24')
  })
})

it('finds the first bookable day for every rule and every instant', () => {
  const rules = fc.record({
    days: fc.integer({ min: 0, max: 60 }),
    before: fc.constant('exam_day' as const),
    at: fc.constantFrom('00:00', '00:01', '05:30', '12:00', '21:00', '23:59', '24:00'),
  })
  const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(rules, instants, (rule, now) => {
      const first = firstBookableDay(rule, now)
      const before = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10)
      return isBookable(rule, first, now) && !isBookable(rule, plainDate(before), now)
    }),
  )
})
