import { expect, it } from 'vitest'
import { percentageOf, preparationLevelOf, relativeScoreOf, statusOf, shownRank } from './standing-figures.ts'

it('[RES-07] [NUM-17] the relative score is score x 100 / highest score, one decimal', () => {
  expect(relativeScoreOf(45, 90)).toBe(50)
  expect(relativeScoreOf(1, 3)).toBe(33.3)
  expect(relativeScoreOf(2, 3)).toBe(66.7)
  expect(relativeScoreOf(90, 90)).toBe(100)
  expect(relativeScoreOf(-5, 90)).toBe(0)
  expect(relativeScoreOf(0, 0)).toBe(0)
  expect(relativeScoreOf(-3, -1)).toBe(0)
  expect(relativeScoreOf(1, 1)).toBe(100)
})

it('the percentage is of the maximum, one decimal, never below nothing', () => {
  expect(percentageOf(1, 8)).toBe(12.5)
  expect(percentageOf(1, 3)).toBe(33.3)
  expect(percentageOf(-10, 720)).toBe(0)
  expect(percentageOf(720, 720)).toBe(100)
})

it('[RES-08] qualified is who reaches the share exactly, before any rounding', () => {
  expect(statusOf(40, 100, 40)).toBe('Qualified')
  expect(statusOf(39, 100, 40)).toBe('NotQualified')
  // 39.96 percent is shown as 40.0 and is less than 40.
  expect(percentageOf(999, 2500)).toBe(40)
  expect(statusOf(999, 2500, 40)).toBe('NotQualified')
  expect(statusOf(0, 100, 0)).toBe('Qualified')
  // 1.12 x 625 is a little more than 700 in floating point.
  expect(statusOf(7, 625, 1.12)).toBe('Qualified')
  expect(statusOf(3333, 10_000, 33.33)).toBe('Qualified')
  expect(statusOf(3332, 10_000, 33.33)).toBe('NotQualified')
})

it('[OPN-23] a rank is told up to the last one that is, and every rank where there is no last', () => {
  expect(shownRank(10_000, 10_000)).toBe(10_000)
  expect(shownRank(10_001, 10_000)).toBeNull()
  expect(shownRank(734_211, null)).toBe(734_211)
})

it.each([
  [80, 'strong'],
  [79, 'good'],
  [60, 'good'],
  [59, 'developing'],
  [40, 'developing'],
  [39, 'beginning'],
  [-4, 'beginning'],
])('%d of 100 marks is %s', (total, level) => {
  expect(preparationLevelOf(total, 100)).toBe(level)
})
