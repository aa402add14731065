import { expect, it } from 'vitest'
import { internationalMobile, nationalMobile } from './mobile-number.ts'

it('[VAL-07] keeps only numbers that a handset can have, with their country, and gives them back without', () => {
  expect(internationalMobile('9876543210')).toBe('+919876543210')
  expect(internationalMobile('1234567890')).toBeNull()
  expect(internationalMobile('501234567', 'AE')).toBe('+971501234567')
  expect(internationalMobile('9876543210', 'AE')).toBeNull()
  expect(nationalMobile('+919876543210')).toBe('9876543210')
  expect(nationalMobile('+971501234567')).toBe('501234567')
})

it('[VAL-07] [OPN-98] a number of the Emirates has nine digits, or ten with the 0 that is dialled there', () => {
  const read = (typed: string) => internationalMobile(typed, 'AE')
  expect(['501234567', '0501234567'].map(read)).toEqual(['+971501234567', '+971501234567'])
  expect(['50123456', '5012345678', '050123456', '05012345678', '050123456a'].map(read)).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})

it('[VAL-07] a number of India has exactly ten digits', () => {
  expect(
    ['987654321', '98765432100', '98765abcde', '', '09876543210'].map((typed) => internationalMobile(typed)),
  ).toEqual(Array.from({ length: 5 }, () => null))
})
