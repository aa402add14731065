import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readRupees, writeRupees } from './rupees.ts'

it('reads back every amount it wrote', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (paise) => {
      expect(readRupees(writeRupees(paise))).toBe(paise)
    }),
  )
})

it.each([
  ['300', 30_000],
  ['300.5', 30_050],
  ['300.05', 30_005],
  ['300.5000', 30_050],
  ['0.29', 29],
  ['1.10', 110],
])('reads %s', (text, paise) => {
  expect(readRupees(text)).toBe(paise)
})

it.each(['', '-1', '+1', '1e3', '1.005', '1,000', ' 1', '1.', '.5', '0x10', 'NaN', '1234567890'])(
  'does not guess at "%s"',
  (text) => {
    expect(readRupees(text)).toBeNull()
  },
)
