import { expect, it } from 'vitest'
import { interpolate, splitAtEmphasis } from './interpolate.ts'

it('puts values into their slots, and leaves a slot without a value', () => {
  expect(interpolate('Call {phone} or {email}', { phone: '1800' })).toBe('Call 1800 or {email}')
})

it('finds the figure wherever a language puts it', () => {
  expect(splitAtEmphasis('<b>7 days</b> until your test')).toEqual(['', '7 days', 'until your test'])
  expect(splitAtEmphasis('You have earned <b>50%</b> scholarship')).toEqual([
    'You have earned',
    '50%',
    'scholarship',
  ])
})
