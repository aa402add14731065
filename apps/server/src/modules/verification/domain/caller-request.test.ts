import { internationalMobile } from '@medha/rules/mobile-number'
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
  expect(usableCallerMobile(['12025550100', '919876543210'])).toBe('+919876543210')
  expect(usableCallerMobile([])).toBeNull()
})

const ABROAD = [
  '6591234567',
  '6581234567',
  '7012345678',
  '9613123456',
  '9779812345',
  '85212345678',
  '12025550100',
]

it('[OTP-16] [OPN-73] a number of another country is nobody in India', () => {
  for (const number of ABROAD) expect([number, usableCallerMobile([number])]).toEqual([number, null])
  expect(usableCallerMobile(['6591234567', '919876543210'])).toBe('+919876543210')
  expect(
    ['09876543210', '00919876543210', '911234567890', '9198765432101'].map((number) =>
      usableCallerMobile([number]),
    ),
  ).toEqual([null, null, null, null])
})

it('would be a family of ours if its digits were read without their country (control)', () => {
  expect(internationalMobile('6591234567')).toBe('+916591234567')
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
