import { expect, it } from 'vitest'
import { shownPrice } from './price.ts'

it('[MCK-02] the price is the server’s, and 50 rupees when it names none', () => {
  expect(shownPrice(7_500)).toBe(7_500)
  expect(shownPrice(null)).toBe(5_000)
})
