import { expect, it } from 'vitest'
import { formatMoney } from './money.ts'

it('[NUM-36] writes rupees the Indian way', () => {
  expect([30_000, 0, 10_000_000, 9_950, 5_050].map((paise) => formatMoney(paise))).toEqual([
    '₹300',
    '₹0',
    '₹1,00,000',
    '₹99.50',
    '₹50.50',
  ])
})
