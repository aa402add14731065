import { expect, it } from 'vitest'
import { compensationMinutes, proportionalExtra } from './compensation.ts'

const MINUTE = 60_000

it.each([
  [10, 5],
  [45, 15],
  [50, 20],
  [60, 20],
  [180, 60],
])('[SIT-08] a test of %i minutes has %i minutes of compensatory time', (minutes, more) => {
  expect(compensationMinutes(minutes * MINUTE)).toBe(more)
})

it('[SIT-09] an extension of 15 minutes is 20 for who has compensatory time, and 15 for everybody else', () => {
  expect(proportionalExtra(15 * MINUTE, true)).toBe(20 * MINUTE)
  expect(proportionalExtra(15 * MINUTE, false)).toBe(15 * MINUTE)
  expect(proportionalExtra(0, true)).toBe(0)
  // Rounded up to whole minutes.
  expect(proportionalExtra(10 * MINUTE, true)).toBe(14 * MINUTE)
  expect(proportionalExtra(90_000, true)).toBe(2 * MINUTE)
})

it('[SIT-12] more given never gives less, and nobody with compensatory time is given less than the others', () => {
  for (let extra = 0; extra < 40 * MINUTE; extra += 7_919) {
    expect(proportionalExtra(extra + 7_919, true)).toBeGreaterThanOrEqual(proportionalExtra(extra, true))
    expect(proportionalExtra(extra, true)).toBeGreaterThanOrEqual(extra)
  }
})
