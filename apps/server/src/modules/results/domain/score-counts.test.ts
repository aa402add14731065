import { expect, it } from 'vitest'
import { averageIn, countSheet, highestIn, noCounts, percentilesIn, takenIn } from './score-counts.ts'

const counted = (...scores: number[]) => {
  const counts = noCounts(1)
  for (const score of scores) countSheet(counts, { total: { score }, subjects: [{ score: score * 2 }] })
  return counts
}

it('counts totals and subjects, each score once however often it occurs', () => {
  const { total, subjects } = counted(7, 7, -1)
  expect(total).toEqual(
    new Map([
      [7, 2],
      [-1, 1],
    ]),
  )
  expect(subjects[0]?.get(14)).toBe(2)
  expect(takenIn(total)).toBe(3)
  expect(percentilesIn(total)).toEqual(
    new Map([
      [-1, 33.3333333],
      [7, 100],
    ]),
  )
})

it('knows the highest, also below nothing, and none where nobody sat', () => {
  expect(highestIn(counted(-4, -9).total)).toBe(-4)
  expect(highestIn(counted().total)).toBeNull()
  expect(averageIn(counted().total)).toBe(0)
})

it.each([
  [[1, 2], 1.5],
  [[1, 1, 2], 1.33],
  [[2, 2, 1], 1.67],
  // Half a hundredth is rounded away from zero, for both signs, as in PostgreSQL.
  [[1, ...Array.from({ length: 199 }, () => 0)], 0.01],
  [[-1, ...Array.from({ length: 199 }, () => 0)], -0.01],
  [[-1, -1, -2], -1.33],
])('the average of %j has two decimals: %d', (scores, average) => {
  expect(averageIn(counted(...scores).total)).toBe(average)
})
