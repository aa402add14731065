import type { RollNumber } from '@medha/rules/roll-number'
import { createHmac, type KeyObject } from 'node:crypto'

/** NUM-01: twelve digits, the first one 1 to 9, so nine hundred thousand million numbers. */
const SMALLEST = 100_000_000_000
const COUNT = 900_000_000_000

const HALF_BITS = 20
const HALF = 2 ** HALF_BITS
const ROUNDS = 10

/** Turns a sequence number into a roll number and back, so that the next roll number cannot be found by counting. */
export interface RollNumbers {
  fromSequence(sequence: number): RollNumber
  toSequence(rollNumber: RollNumber): number
}

/**
 * A Feistel network over 40 bits with HMAC-SHA256 rounds is a permutation whatever the round function does. Values
 * beyond the last roll number are permuted again until they fall inside; that is again a permutation, of exactly our
 * numbers.
 */
export const createRollNumbers = (key: KeyObject): RollNumbers => {
  const round = (number: number, half: number): number => {
    const block = Buffer.alloc(5)
    block.writeUInt8(number, 0)
    block.writeUInt32BE(half, 1)
    return createHmac('sha256', key).update(block).digest().readUInt32BE(0) % HALF
  }
  const forward = (value: number): number => {
    let [left, right] = [Math.floor(value / HALF), value % HALF]
    for (let n = 0; n < ROUNDS; n += 1) [left, right] = [right, left ^ round(n, right)]
    return left * HALF + right
  }
  const backward = (value: number): number => {
    let [left, right] = [Math.floor(value / HALF), value % HALF]
    for (let n = ROUNDS - 1; n >= 0; n -= 1) [left, right] = [right ^ round(n, left), left]
    return left * HALF + right
  }
  const walk = (step: (value: number) => number, start: number): number => {
    let value = step(start)
    while (value >= COUNT) value = step(value)
    return value
  }
  return {
    fromSequence: (sequence) => {
      if (!Number.isInteger(sequence) || sequence < 0 || sequence >= COUNT)
        throw new RangeError('not a number of the sequence')
      return String(SMALLEST + walk(forward, sequence)) as RollNumber
    },
    toSequence: (rollNumber) => walk(backward, Number(rollNumber) - SMALLEST),
  }
}
