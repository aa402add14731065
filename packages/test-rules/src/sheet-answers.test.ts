import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answersForMarking, encodeAnswers, encodeMarkedAnswers } from './sheet-answers.ts'
import { HAS_NUMBER, type SheetShape } from './sheet.ts'

const SHAPE: SheetShape = [
  { answer: 'one-option', options: 4 },
  { answer: 'options', options: 5 },
  { answer: 'number', decimals: 0 },
  { answer: 'number', decimals: 2 },
  { answer: 'number', decimals: 2 },
]
const SHEET = { items: Uint8Array.of(0x82, 0xd1, 0xa0, 0xc0, 0x20), numbers: Int32Array.of(-1200, 0, 0) }

it('answers have these bytes, without marks and visits; zero differs from nothing', () => {
  expect(Buffer.from(encodeAnswers(SHEET)).toString('hex')).toBe('0211200020fffffb500000000000000000')
})

it('results stores them so', () => {
  expect(answersForMarking(SHEET, SHAPE)).toEqual({
    choices: Uint8Array.of(2, 0x11, 1, 0, 1),
    numbers: [-1200, null, 0],
  })
})

it('the bytes can be made again from what results stores', () => {
  const item = fc.record({
    isNumber: fc.boolean(),
    bits: fc.nat(31),
    flags: fc.constantFrom(0, 0x40, 0x80, 0xc0),
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(item, fc.integer({ min: -999_999_999, max: 999_999_999 }))), (items) => {
      const shape: SheetShape = items.map(([{ isNumber }]) =>
        isNumber ? { answer: 'number', decimals: 2 } : { answer: 'options', options: 5 },
      )
      const sheet = {
        items: Uint8Array.from(items, ([{ isNumber, bits, flags }]) =>
          isNumber ? ((bits & 1) === 1 ? HAS_NUMBER | flags : flags) : bits | flags,
        ),
        numbers: Int32Array.from(
          items
            .filter(([{ isNumber }]) => isNumber)
            .map(([{ bits }, value]) => ((bits & 1) === 1 ? value : 0)),
        ),
      }
      expect(encodeMarkedAnswers(answersForMarking(sheet, shape), shape)).toEqual(encodeAnswers(sheet))
    }),
  )
})
