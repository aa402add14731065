import { expect, it } from 'vitest'
import { classOf } from './queues.ts'

it('sends codes, other SMS and mail through queues of their own', () => {
  expect(classOf({ channel: 'sms', code: 'one-time-code' })).toBe('code')
  expect(classOf({ channel: 'sms', code: 'reminder-week' })).toBe('sms')
  expect(classOf({ channel: 'mail', code: 'reminder-week' })).toBe('mail')
})
