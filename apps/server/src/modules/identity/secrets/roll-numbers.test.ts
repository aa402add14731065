import { isRollNumber, type RollNumber } from '@medha/rules/roll-number'
import fc from 'fast-check'
import { createSecretKey } from 'node:crypto'
import { expect, it } from 'vitest'
import { createRollNumbers } from './roll-numbers.ts'

const keyOf = (byte: number) => createSecretKey(Buffer.alloc(32, byte))
const rollNumbers = createRollNumbers(keyOf(7))
const LAST_SEQUENCE = 899_999_999_999
const anySequence = fc.oneof(
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.maxSafeNat().map((n) => n % (LAST_SEQUENCE + 1)),
)

it('[NUM-01] makes a roll number of twelve digits from every sequence number, and finds the number again', () => {
  fc.assert(
    fc.property(anySequence, (sequence) => {
      const rollNumber = rollNumbers.fromSequence(sequence)
      return isRollNumber(rollNumber) && rollNumbers.toSequence(rollNumber) === sequence
    }),
    { numRuns: 1_500, examples: [[0], [LAST_SEQUENCE]] },
  )
})

it('finds a sequence number for every roll number, and the same roll number there', () => {
  const anyRollNumber = anySequence.map((n) => String(100_000_000_000 + n) as RollNumber)
  fc.assert(
    fc.property(
      anyRollNumber,
      (rollNumber) => rollNumbers.fromSequence(rollNumbers.toSequence(rollNumber)) === rollNumber,
    ),
    { numRuns: 1_500, examples: [['100000000000' as RollNumber], ['999999999999' as RollNumber]] },
  )
})

it('gives six thousand pupils in sequence six thousand different numbers, spread over the whole range', () => {
  const numbers = Array.from({ length: 6_000 }, (_, sequence) => Number(rollNumbers.fromSequence(sequence)))
  expect(new Set(numbers).size).toBe(6_000)
  const byFirstDigit = Map.groupBy(numbers, (number) => Math.floor(number / 100_000_000_000))
  for (let digit = 1; digit <= 9; digit += 1) {
    expect(byFirstDigit.get(digit)?.length).toBeGreaterThan(550)
    expect(byFirstDigit.get(digit)?.length).toBeLessThan(790)
  }
})

it('puts neighbours in the sequence far apart', () => {
  const near = Array.from({ length: 3_000 }, (_, sequence) =>
    Math.abs(Number(rollNumbers.fromSequence(sequence)) - Number(rollNumbers.fromSequence(sequence + 1))),
  ).filter((gap) => gap < 1_000_000)
  // Two random numbers lie this close once in 450,000 pairs.
  expect(near.length).toBeLessThanOrEqual(1)
})

it('gives other numbers under another key, so the code alone tells nothing', () => {
  const others = createRollNumbers(keyOf(8))
  const same = Array.from({ length: 1_000 }, (_, sequence) => sequence).filter(
    (sequence) => others.fromSequence(sequence) === rollNumbers.fromSequence(sequence),
  )
  expect(same).toEqual([])
})

it('refuses what is no number of the sequence', () => {
  for (const sequence of [-1, 0.5, LAST_SEQUENCE + 1, Number.NaN]) {
    expect(() => rollNumbers.fromSequence(sequence)).toThrow(RangeError)
  }
})
