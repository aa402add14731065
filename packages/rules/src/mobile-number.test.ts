import { expect, it } from 'vitest'
import { internationalMobile, nationalMobile, readMobile } from './mobile-number.ts'

it('[VAL-07] India takes exactly ten digits, the Emirates nine or ten', () => {
  const isMobile = (text: string, country?: 'IN' | 'AE') => readMobile(text, country).ok
  expect(['987654321', '9876543210', '98765432100', '98765abcde', ''].map((text) => isMobile(text))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
  expect(['50123456', '501234567', '5012345678', '50123456789'].map((text) => isMobile(text, 'AE'))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isMobile('0123456789')).toBe(false)
})

it('[VAL-07] keeps only numbers that a handset can have, with their country, and gives them back without', () => {
  expect(internationalMobile('9876543210')).toBe('+919876543210')
  expect(internationalMobile('1234567890')).toBeNull()
  expect(internationalMobile('501234567', 'AE')).toBe('+971501234567')
  expect(internationalMobile('9876543210', 'AE')).toBeNull()
  expect(nationalMobile('+919876543210')).toBe('9876543210')
  expect(nationalMobile('+971501234567')).toBe('501234567')
})
