import { describe, expect, it } from 'vitest'
import { AXIS_STEP, cutPercentile, oneDecimal, scoreAxis, scoreText } from './score-axis.ts'

describe('the axis of a score chart', () => {
  it('[RES-05] [NUM-17] goes up in steps of 5 to the first step that holds the highest score', () => {
    expect(AXIS_STEP).toBe(5)
    expect(scoreAxis([12, 31.4, 28]).ticks).toEqual([0, 5, 10, 15, 20, 25, 30, 35])
    expect(scoreAxis([60]).highest).toBe(60)
    expect(scoreAxis([60.1]).highest).toBe(65)
  })

  it('begins below zero where wrong answers cost more than right ones earned', () => {
    expect(scoreAxis([-3, 40]).lowest).toBe(-5)
    expect(scoreAxis([-3, 40]).written).toContain(0)
  })

  it('has a line every 5 marks also for long papers, and writes only as many numbers as can be read', () => {
    const { ticks, written } = scoreAxis([347])
    expect(ticks).toHaveLength(71)
    expect(written.length).toBeLessThanOrEqual(13)
    expect(written.every((value) => ticks.includes(value))).toBe(true)
  })

  it.each([12, 31.4, 60, 74, 112, 180, 347, 720])('keeps %d marks apart on a phone too', (highest) => {
    const { written, coarse } = scoreAxis([highest])
    expect(coarse.length).toBeLessThanOrEqual(7)
    expect(coarse.length).toBeGreaterThan(1)
    expect(coarse[0]).toBe(0)
    expect(coarse.every((value) => written.includes(value))).toBe(true)
  })

  it('is never empty', () => {
    expect(scoreAxis([]).ticks).toEqual([0, 5])
    expect(scoreAxis([0]).ticks).toEqual([0, 5])
  })

  it.each([
    [77.46, '77.5', '77.5'],
    [48, '48', '48.0'],
    [0.04, '0', '0.0'],
    [-2.25, '-2.2', '-2.2'],
  ])('[RES-05] [NUM-17] writes %d to one decimal', (value, short, long) => {
    expect(scoreText(value)).toBe(short)
    expect(oneDecimal(value)).toBe(long)
  })
})

it.each([
  [99.996, '99.99'],
  [99.9999999, '99.99'],
  [100, '100.00'],
  // As a binary fraction this is a little less than 99.99; the text is not.
  [99.99, '99.99'],
  [33.3333333, '33.33'],
  [0.0001, '0.00'],
])('a percentile of %d is shown as %s: never better than it is', (percentile, shown) => {
  expect(cutPercentile(percentile)).toBe(shown)
})
