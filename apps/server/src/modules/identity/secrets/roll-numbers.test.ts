import { isRollNumber, type RollNumber } from '@medha/rules/roll-number'
import fc from 'fast-check'
import { createSecretKey } from 'node:crypto'
import { expect, it } from 'vitest'
import { createRollNumbers } from './roll-numbers.ts'

const keyOf = (byte: number) => createSecretKey(Buffer.alloc(32, byte))
const rollNumbers = createRollNumbers(keyOf(7))
const LAST_PLACE = 899_999_999_999
const anyPlace = fc.oneof(
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.maxSafeNat().map((n) => n % (LAST_PLACE + 1)),
)

it('[NUM-01] makes a roll number of twelve digits from every place in line, and finds the place again', () => {
  fc.assert(
    fc.property(anyPlace, (place) => {
      const rollNumber = rollNumbers.ofPlace(place)
      return isRollNumber(rollNumber) && rollNumbers.placeOf(rollNumber) === place
    }),
    { numRuns: 1_500, examples: [[0], [LAST_PLACE]] },
  )
})

it('finds a place for every roll number, and the same roll number there', () => {
  const anyRollNumber = anyPlace.map((n) => String(100_000_000_000 + n) as RollNumber)
  fc.assert(
    fc.property(
      anyRollNumber,
      (rollNumber) => rollNumbers.ofPlace(rollNumbers.placeOf(rollNumber)) === rollNumber,
    ),
    { numRuns: 1_500, examples: [['100000000000' as RollNumber], ['999999999999' as RollNumber]] },
  )
})

it('gives six thousand pupils in line six thousand different numbers, spread over the whole range', () => {
  const numbers = Array.from({ length: 6_000 }, (_, place) => Number(rollNumbers.ofPlace(place)))
  expect(new Set(numbers).size).toBe(6_000)
  const byFirstDigit = Map.groupBy(numbers, (number) => Math.floor(number / 100_000_000_000))
  for (let digit = 1; digit <= 9; digit += 1) {
    expect(byFirstDigit.get(digit)?.length).toBeGreaterThan(550)
    expect(byFirstDigit.get(digit)?.length).toBeLessThan(790)
  }
})

it('puts neighbours in line far apart', () => {
  const near = Array.from({ length: 3_000 }, (_, place) =>
    Math.abs(Number(rollNumbers.ofPlace(place)) - Number(rollNumbers.ofPlace(place + 1))),
  ).filter((gap) => gap < 1_000_000)
  // Two random numbers lie this close once in 450,000 pairs.
  expect(near.length).toBeLessThanOrEqual(1)
})

it('gives other numbers under another key, so the code alone tells nothing', () => {
  const others = createRollNumbers(keyOf(8))
  const same = Array.from({ length: 1_000 }, (_, place) => place).filter(
    (place) => others.ofPlace(place) === rollNumbers.ofPlace(place),
  )
  expect(same).toEqual([])
})

it('has no number for a place that is none', () => {
  for (const place of [-1, 0.5, LAST_PLACE + 1, Number.NaN]) {
    expect(() => rollNumbers.ofPlace(place)).toThrow(RangeError)
  }
})
