import { expect, it } from 'vitest'
import { guardedStorage } from '../../api/guarded-storage.ts'
import { resuming, hasCallerApp } from './journey-start.ts'

const empty = { getItem: () => null }

it.each([
  ['', false],
  ['?utm_source=sms', false],
  ['?registeration=success', true],
  ['?status=failure&mobile=9876543210', true],
  ['?sf_id=a.b', true],
  ['?mobile=9876543210', true],
])('[REG-09] [REG-10] [REG-11] [REG-14] %s goes on: %s', (search, expected) => {
  expect(resuming(search, empty)).toBe(expected)
})

it('goes on with what this tab keeps, and survives a browser without storage', () => {
  expect(resuming('', { getItem: () => '{}' })).toBe(true)
  const refused = guardedStorage(() => {
    throw new Error('refused')
  })
  expect(resuming('', refused)).toBe(false)
})

it.each([
  ['Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0', false],
])('[OTP-11] %s has the app: %s', (userAgent, expected) => {
  expect(hasCallerApp(userAgent)).toBe(expected)
})
