import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  blankSheet,
  decodeSheet,
  encodeSheet,
  fitsNumber,
  HAS_NUMBER,
  type ItemShape,
  type Sheet,
} from './sheet.ts'

const itemShape: fc.Arbitrary<ItemShape> = fc.oneof(
  fc.record({
    answer: fc.constantFrom('one-option' as const, 'options' as const),
    options: fc.integer({ min: 2, max: 5 }),
  }),
  fc.record({ answer: fc.constant('number' as const), decimals: fc.constantFrom(0 as const, 2 as const) }),
)

const flags = fc.constantFrom(0, 0x40, 0x80, 0xc0)
const answerTo = (item: ItemShape): fc.Arbitrary<{ byte: number; number: number | null }> => {
  if (item.answer === 'number') {
    const largest = item.decimals === 0 ? 9_999_999 : 999_999_999
    return fc
      .option(fc.integer({ min: -largest, max: largest }))
      .map((value) =>
        value === null
          ? { byte: 0, number: 0 }
          : { byte: HAS_NUMBER, number: item.decimals === 0 ? value * 100 : value },
      )
  }
  const options =
    item.answer === 'options'
      ? fc.integer({ min: 0, max: 2 ** item.options - 1 })
      : fc.integer({ min: -1, max: item.options - 1 }).map((place) => (place < 0 ? 0 : 2 ** place))
  return options.map((byte) => ({ byte, number: null }))
}

const filled = fc.array(itemShape, { maxLength: 40 }).chain((shape) =>
  fc
    .tuple(...shape.map((item) => fc.tuple(answerTo(item), flags)))
    .map((answers): { shape: typeof shape; sheet: Sheet } => ({
      shape,
      sheet: {
        items: Uint8Array.from(answers, ([{ byte }, flag]) => byte | flag),
        numbers: Int32Array.from(answers.flatMap(([{ number }]) => (number === null ? [] : [number]))),
      },
    })),
)

const SINGLE: ItemShape = { answer: 'one-option', options: 4 }
const MULTI: ItemShape = { answer: 'options', options: 5 }
const INTEGER: ItemShape = { answer: 'number', decimals: 0 }
const DECIMAL: ItemShape = { answer: 'number', decimals: 2 }
const SHAPE = [SINGLE, MULTI, INTEGER, DECIMAL, SINGLE]

it('[PPR-04] has these bytes: B visited, A and E marked, −12, a blank decimal, nothing', () => {
  const sheet = { items: Uint8Array.of(0x82, 0xd1, 0xa0, 0x80, 0), numbers: Int32Array.of(-1200, 0) }
  const bytes = encodeSheet(sheet)
  expect(Buffer.from(bytes).toString('hex')).toBe('0182d1a08000fffffb5000000000')
  expect(decodeSheet(bytes, SHAPE)).toEqual({ ok: true, value: sheet })
})

it.each([
  ['75 questions with 15 numbers', 60, 15, 136],
  ['180 questions', 180, 0, 181],
])('[PPR-04] %s take %i + %i items in %i bytes', (_, options, numbers, size) => {
  const shape = Array.from({ length: options + numbers }, (__, index) => (index < options ? SINGLE : DECIMAL))
  expect(encodeSheet(blankSheet(shape))).toHaveLength(size)
})

it('[PPR-04] any sheet of any paper is read back as it was written, also from the middle of a buffer', () => {
  fc.assert(
    fc.property(filled, ({ shape, sheet }) => {
      const bytes = encodeSheet(sheet)
      expect(decodeSheet(bytes, shape)).toEqual({ ok: true, value: sheet })
      const within = new Uint8Array(bytes.length + 7)
      within.set(bytes, 3)
      expect(decodeSheet(within.subarray(3, 3 + bytes.length), shape)).toEqual({ ok: true, value: sheet })
    }),
  )
})

it('what is read, of whatever bytes, is written back as the same bytes', () => {
  fc.assert(
    fc.property(filled, fc.nat(), fc.nat(255), ({ shape, sheet }, place, byte) => {
      const bytes = encodeSheet(sheet)
      bytes[place % bytes.length] = byte
      const read = decodeSheet(bytes, shape)
      expect(read.ok ? encodeSheet(read.value) : bytes).toEqual(bytes)
    }),
    { numRuns: 1000 },
  )
})

const GOOD = '0182d1a08000fffffb5000000000'
it.each([
  ['an unknown version', `02${GOOD.slice(2)}`, 'sheet.version'],
  ['nothing', '', 'sheet.version'],
  ['a byte less', GOOD.slice(0, -2), 'sheet.length'],
  ['a byte more', `${GOOD}00`, 'sheet.length'],
  ['two options where one can be right', `0183${GOOD.slice(4)}`, 'sheet.item'],
  ['a fifth option of four', `0190${GOOD.slice(4)}`, 'sheet.item'],
  ['a number among options', `01a2${GOOD.slice(4)}`, 'sheet.item'],
  ['an option beside a number', GOOD.replace('a0', 'a1'), 'sheet.item'],
  ['a value without its bit', `${GOOD.slice(0, -2)}01`, 'sheet.number'],
  ['decimals in a whole number', GOOD.replace('fffffb50', 'fffffb51'), 'sheet.number'],
  ['a number of eight digits', GOOD.replace('fffffb50', '7fffffff'), 'sheet.number'],
])('refuses %s', (_, hex, code) => {
  expect(decodeSheet(Uint8Array.from(Buffer.from(hex, 'hex')), SHAPE)).toMatchObject({ refusal: { code } })
})

it('takes numbers of up to seven digits', () => {
  expect(fitsNumber(DECIMAL, 999_999_999)).toBe(true)
  expect(fitsNumber(DECIMAL, -1_000_000_000)).toBe(false)
  expect(fitsNumber(DECIMAL, 0.5)).toBe(false)
  expect(fitsNumber(INTEGER, 999_999_900)).toBe(true)
  expect(fitsNumber(SINGLE, 100)).toBe(false)
})
