import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cursorAt, expectEnd, expectText, readInteger, readQuoted, skipText } from './text-cursor.ts'

const integerIn = (text: string): number | null => {
  const cursor = cursorAt(text)
  const value = readInteger(cursor)
  expectEnd(cursor)
  return cursor.failed ? null : value
}

it('reads every whole number of up to fifteen digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (value) => {
      expect(integerIn(String(value))).toBe(value)
    }),
  )
})

it.each(['', '-', '+1', '01', '-0', '00', '1e3', '1.0', ' 1', '1 ', '0x1', '١', '1000000000000000'])(
  'reads no number in "%s"',
  (text) => {
    expect(integerIn(text)).toBeNull()
  },
)

it('reads a text in quotation marks up to its longest', () => {
  const cursor = cursorAt('"ab"c')
  expectText(cursor, '"')
  expect(readQuoted(cursor, 2)).toBe('ab')
  expect([skipText(cursor, 'd'), skipText(cursor, 'c'), cursor.failed]).toEqual([false, true, false])
  for (const text of ['abc"', 'ab']) {
    const short = cursorAt(text)
    expect([readQuoted(short, 2), short.failed]).toEqual(['', true])
  }
})

it('once it failed nothing matches any more', () => {
  const cursor = cursorAt('ab')
  expectText(cursor, 'x')
  expect([skipText(cursor, 'a'), readQuoted(cursor, 9), cursor.at, cursor.failed]).toEqual([
    false,
    '',
    0,
    true,
  ])
})
