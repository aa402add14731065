import { expect, it } from 'vitest'
import { callerRequestId, usableCallerMobile, usableCallerName } from './caller-request.ts'

it('[OTP-15] a request id is the prefix, the time and random text', () => {
  const id = callerRequestId(new Date('2026-11-15T06:00:00Z'), 'ab'.repeat(16))
  expect(id).toBe(`IACST1794722400000${'ab'.repeat(16)}`)
  expect(id.length).toBeLessThanOrEqual(64)
})

it('[OTP-16] a number of nine characters is not usable', () => {
  expect(usableCallerMobile(['987654321'])).toBeNull()
  expect(usableCallerMobile(['919876543210'])).toBe('+919876543210')
  expect(usableCallerMobile(['9876543210'])).toBe('+919876543210')
  expect(usableCallerMobile(['12025550100', '919876543210'])).toBe('+919876543210')
  expect(usableCallerMobile([])).toBeNull()
})

it('[OTP-17] a name with anything but plain letters is discarded', () => {
  expect(['A1', 'É', 'Asha', 'Asha Rao', 'आशा', 'Asha🙂', ''].map(usableCallerName)).toEqual([
    '',
    '',
    'Asha',
    'Asha Rao',
    '',
    '',
    '',
  ])
})
