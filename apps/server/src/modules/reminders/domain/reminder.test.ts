import { describe, expect, it } from 'vitest'
import { isDue, TIMED_REMINDERS, type TimedKind } from './reminder.ts'

const STARTS = new Date('2026-11-22T04:30:00Z')
const HOUR = 3_600_000
const before = (hours: number) => new Date(STARTS.getTime() - hours * HOUR)
const rule = (kind: TimedKind) => {
  const found = TIMED_REMINDERS.find((reminder) => reminder.kind === kind)
  if (found === undefined) throw new Error(kind)
  return found
}

describe('a reminder', () => {
  it.each([
    ['week', 7 * 24 + 0.01, false],
    ['week', 7 * 24, true],
    ['week', 6.6 * 24, true],
    ['week', 6.5 * 24, false],
    ['week', 2 * 24, false],
    ['day', 24.01, false],
    ['day', 24, true],
    ['day', 18.1, true],
    ['day', 18, false],
    ['hours', 2.01, false],
    ['hours', 2, true],
    ['hours', 1.01, true],
    ['hours', 1, false],
    ['hours', -1, false],
  ] as const)('%s, %d hours before the test: %s', (kind, hours, isTime) => {
    expect(isDue(rule(kind), STARTS, before(hours))).toBe(isTime)
  })

  it('is never two kinds at once', () => {
    for (let hours = 0; hours < 8 * 24; hours += 0.5) {
      const due = TIMED_REMINDERS.filter((reminder) => isDue(reminder, STARTS, before(hours)))
      expect(due.length).toBeLessThanOrEqual(1)
    }
  })
})
