import type { Tally } from './mark-sheet.ts'

export type PackedTally = Pick<Tally, 'score' | 'correct' | 'wrong' | 'partial' | 'lostToWrong'>

/** A subject as stored: the score in the upper 16 bits, below it 12 bits for each count. */
export const unpackTally = (stored: string): PackedTally => {
  const packed = BigInt(stored)
  const count = (shift: bigint): number => Number((packed >> shift) & 4095n)
  return {
    score: Number(packed >> 48n),
    lostToWrong: count(36n),
    partial: count(24n),
    wrong: count(12n),
    correct: count(0n),
  }
}
