import { expect, it } from 'vitest'
import { unpackTally } from './packed-tally.ts'

const pack = (score: number, lost: number, partial: number, wrong: number, correct: number): string =>
  String(
    BigInt(score) * 2n ** 48n +
      BigInt(lost) * 2n ** 36n +
      BigInt(partial) * 2n ** 24n +
      BigInt(wrong) * 2n ** 12n +
      BigInt(correct),
  )

it.each([
  [0, 0, 0, 0, 0],
  [720, 1, 2, 3, 180],
  [-180, 180, 0, 180, 0],
  [-1, 4095, 4095, 4095, 4095],
])('gives back a score of %d with its counts', (score, lostToWrong, partial, wrong, correct) => {
  expect(unpackTally(pack(score, lostToWrong, partial, wrong, correct))).toEqual({
    score,
    lostToWrong,
    partial,
    wrong,
    correct,
  })
})
