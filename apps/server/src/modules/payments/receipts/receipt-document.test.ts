import { expect, it } from 'vitest'
import { newReceiptNumber } from './receipt-number.ts'
import { formatMoney } from '../../../kernel/format.ts'

it.each([
  [30_000, '₹300'],
  [12_345_600, '₹1,23,456'],
  [29_950, '₹299.50'],
])('writes %i paise as %s in both languages', (paise, written) => {
  expect(formatMoney(paise, 'en')).toBe(written)
  expect(formatMoney(paise, 'hi')).toBe(written)
})

it('numbers receipts by year and chance, in letters that are not mistaken', () => {
  const numbers = new Set(Array.from({ length: 5_000 }, () => newReceiptNumber(2026)))
  expect(numbers.size).toBe(5_000)
  for (const number of numbers) expect(number).toMatch(/^MR-26-[0-9A-HJKMNP-TV-Z]{8}$/)
})
