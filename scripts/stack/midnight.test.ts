import { expect, it } from 'vitest'
import { waitForMidnight } from './midnight.ts'

it.each([
  ['2026-11-16T17:59:59Z', 0],
  ['2026-11-16T18:00:01Z', 30 * 60_000 - 1000 + 60_000],
  ['2026-11-16T18:29:00Z', 120_000],
  ['2026-11-16T18:30:00Z', 0],
  ['2026-11-16T06:00:00Z', 0],
])('at %s journeys wait %d ms for a day that lasts', (now, wait) => {
  expect(waitForMidnight(Date.parse(now))).toBe(wait)
})
