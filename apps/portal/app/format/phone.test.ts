import { expect, it } from 'vitest'
import { formatMobile, phoneLink } from './phone.ts'

it('groups ten digits and leaves every other number as it is', () => {
  expect(['9876543210', '98******10', '98765432101'].map((mobile) => formatMobile(mobile))).toEqual([
    '98765 43210',
    '98*** ***10',
    '98765432101',
  ])
})

it('dials digits only', () => {
  expect(phoneLink('+91 1800-123 456')).toBe('tel:+911800123456')
})
