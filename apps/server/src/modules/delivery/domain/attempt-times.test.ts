import { expect, it } from 'vitest'
import { attemptHours, deadlineOf, type SittingHours } from './attempt-times.ts'

const MINUTE = 60_000
const FIXED: SittingHours = {
  kind: 'fixed',
  opensAt: Date.parse('2026-11-22T04:30:00Z'),
  entryUntil: Date.parse('2026-11-22T05:00:00Z'),
  duration: 180 * MINUTE,
  openingSpread: MINUTE,
  hardEndAt: null,
}

it('[SIT-03] ten thousand attempts of a fixed sitting open within a minute, evenly, and all have their full time', () => {
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let attempt = 0; attempt < 10_000; attempt += 1) {
    // Any 32 bits that belong to the attempt; here the steps of a multiplier that visits all of them.
    const hours = attemptHours(FIXED, Math.imul(attempt, 0x9e3779b1) >>> 0)
    const late = hours.opensAt - FIXED.opensAt
    expect(late).toBeGreaterThanOrEqual(0)
    expect(late).toBeLessThan(MINUTE)
    expect(deadlineOf(hours, hours.opensAt + 1_000) - hours.opensAt).toBe(FIXED.duration)
    const tenth = Math.floor(late / 6_000)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  expect(Math.min(...tenths)).toBeGreaterThan(900)
  expect(Math.max(...tenths)).toBeLessThan(1_100)
})

it('[SIT-03] control: without the spread all open in one instant', () => {
  const openings = new Set(
    Array.from(
      { length: 1_000 },
      (_, draw) => attemptHours({ ...FIXED, openingSpread: 0 }, draw * 7).opensAt,
    ),
  )
  expect(openings.size).toBe(1)
})
