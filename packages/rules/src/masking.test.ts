import { expect, it } from 'vitest'
import { maskEmail, maskMobile, maskName } from './masking.ts'

it('[VAL-29] keeps two characters on either side', () => {
  expect(maskMobile('9876543212')).toBe('98******12')
  expect(maskEmail('asha.rao@example.in')).toBe('as******in')
})

it('[VAL-29] shows nothing of what is too short to hide', () => {
  expect([maskMobile('9876'), maskEmail('a@b'), maskEmail('')]).toEqual(['****', '****', '****'])
})

it('a masked name tells neither its letters nor its length', () => {
  expect(maskName('Asha Rao')).toBe('A**** R****')
})
