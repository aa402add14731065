import { expect, test } from 'vitest'

import { turned, turnOfSwipe } from './turning.ts'

test('the row wraps round at both ends', () => {
  expect(turned(2, 1, 3)).toBe(0)
  expect(turned(0, -1, 3)).toBe(2)
  expect(turned(0, 1, 3)).toBe(1)
  expect(turned(0, 1, 0)).toBe(0)
})

test('[NUM-19] [OPN-98] a swipe shorter than 80 px turns nothing', () => {
  expect(turnOfSwipe(-79)).toBe(0)
  expect(turnOfSwipe(79)).toBe(0)
})

test('[NUM-19] a swipe to the left goes on, to the right goes back', () => {
  expect(turnOfSwipe(-80)).toBe(1)
  expect(turnOfSwipe(80)).toBe(-1)
})
