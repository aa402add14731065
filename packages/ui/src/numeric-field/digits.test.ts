import { expect, test } from 'vitest'

import { caretAmongDigits, digitsOf } from './digits.ts'

test('keeps digits only and cuts at the most the field takes', () => {
  expect(digitsOf('98a76 5', 11)).toBe('98765')
  expect(digitsOf('123456789012', 11)).toBe('12345678901')
  expect(digitsOf('', 11)).toBe('')
})

test('takes the digits out of a pasted number before it cuts', () => {
  expect(digitsOf('+91 98765 43210', 12)).toBe('919876543210')
})

test('turns the digits of a Hindi keyboard into plain ones', () => {
  expect(digitsOf('९८७६५०', 10)).toBe('987650')
})

test('leaves the caret behind the same digit', () => {
  expect(caretAmongDigits('12x34', 3, 12)).toBe(2)
  expect(caretAmongDigits('1234', 4, 12)).toBe(4)
})
