import { describe, expect, it } from 'vitest'
import { retryDelay } from './retry-delay.ts'

describe('the delay before a save is tried again', () => {
  it('lies between a second and a bound that doubles to thirty', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((failures) => retryDelay(failures, 0, null))).toEqual(
      Array(7).fill(1000),
    )
    expect([1, 2, 3, 4, 5, 6, 50].map((failures) => retryDelay(failures, 1, null))).toEqual([
      2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ])
  })

  it('is never less than the server asks for, and spreads those who were told the same second', () => {
    expect(retryDelay(1, 0, 5000)).toBe(5000)
    expect(retryDelay(1, 0.5, 5000)).toBe(5500)
    expect(retryDelay(6, 1, 5000)).toBe(30_000)
  })
})
