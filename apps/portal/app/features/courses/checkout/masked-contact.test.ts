import { expect, it } from 'vitest'
import { contactEmail, contactLastName, contactMobile } from './masked-contact.ts'

it('[VAL-29] [CHK-02] the first two of a mobile and the first four of an e-mail stay', () => {
  expect(contactMobile('+919876543212')).toBe('98********')
  expect(contactEmail('asha@example.in')).toBe('asha***********')
})

it('[VAL-29] what is too short to hide anything is hidden whole', () => {
  expect([contactMobile('98'), contactEmail('a@b'), contactEmail('')]).toEqual(['**', '***', ''])
})

it('[CHK-02] a student without a last name has a dot', () => {
  expect([contactLastName(''), contactLastName('Rao')]).toEqual(['.', 'Rao'])
})
