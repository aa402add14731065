import { expect, test } from 'vitest'

import { bubbleFills, partialBubble } from './bubble-row.ts'

const filled = (fills: readonly number[]) => fills.reduce((sum, fill) => sum + fill, 0)

test('48 of 60 fills twelve of fifteen bubbles', () => {
  expect(bubbleFills(48, 60, 15)).toEqual([...Array<number>(12).fill(1), 0, 0, 0])
})

test('part of a mark is part of a bubble', () => {
  expect(bubbleFills(46, 60, 15)[11]).toBeCloseTo(0.5)
})

test('nothing, less than nothing and more than everything', () => {
  expect(filled(bubbleFills(0, 60, 15))).toBe(0)
  expect(filled(bubbleFills(-4, 60, 15))).toBe(0)
  expect(filled(bubbleFills(72, 60, 15))).toBe(15)
  expect(filled(bubbleFills(5, 0, 15))).toBe(0)
})

test('half a bubble ends at its middle', () => {
  expect(partialBubble(10, 9, 8, 0.5)).toBe('M10 1A8 8 0 0 0 10 17Z')
})
