import { expect, it } from 'vitest'
import {
  CLOCK_TIMING,
  LATE_TIMING,
  SAVE_LIMITS,
  SAVE_TIMING,
  SCREEN_TIMING,
  SITTING_TIMING,
} from './test-timing.ts'

it('the final block of an honest player arrives within the grace, also when its first try is lost', () => {
  const { finalSpread, requestTimeout, retryFirst } = SAVE_TIMING
  expect(finalSpread + 2 * requestTimeout + retryFirst).toBeLessThan(LATE_TIMING.grace)
})

it('a message stays under the 64 KiB that browsers allow for bodies that outlive their page', () => {
  expect(SAVE_LIMITS.messageBytes).toBeLessThan(64 * 1024)
  expect(SAVE_LIMITS.headerBytes + 3 * SAVE_LIMITS.blockBytes).toBeLessThan(SAVE_LIMITS.messageBytes)
})

it('the server stretches saves only within what keeps a running attempt in contact', () => {
  expect(SAVE_TIMING.everyLeast).toBe(SAVE_TIMING.afterLastChange)
  expect(SAVE_TIMING.everyMost).toBeLessThan(SITTING_TIMING.interruptedAfter)
  expect(SITTING_TIMING.longestHold).toBeLessThan(SITTING_TIMING.interruptedAfter)
})

it('a correction is slewed, or a step, or a step that is noted', () => {
  expect(CLOCK_TIMING.slewBelow).toBeLessThan(CLOCK_TIMING.noteStepAbove)
  expect(CLOCK_TIMING.noteStepAbove).toBeLessThanOrEqual(LATE_TIMING.clockDifference)
})

it('warnings come in the order in which time runs out', () => {
  for (const list of [SCREEN_TIMING.warnings, SCREEN_TIMING.announced])
    expect(list.toSorted((a, b) => b - a)).toEqual(list)
})
