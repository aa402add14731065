import { expect, it } from 'vitest'
import { lineOf } from './lines.ts'

it('sends codes, other SMS and mail by lines of their own', () => {
  expect(lineOf({ channel: 'sms', code: 'one-time-code' })).toBe('code')
  expect(lineOf({ channel: 'sms', code: 'reminder-week' })).toBe('sms')
  expect(lineOf({ channel: 'mail', code: 'reminder-week' })).toBe('mail')
})
