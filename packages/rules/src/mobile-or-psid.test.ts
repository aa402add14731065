import { describe, expect, it } from 'vitest'
import {
  MOBILE_LENGTH,
  MOBILE_OR_PSID_LENGTH,
  readMobileOrPsid,
  withoutDiallingCode,
} from './mobile-or-psid.ts'

const codeOf = (text: string, country?: 'IN' | 'AE') => {
  const read = readMobileOrPsid(text, country)
  return read.ok ? read.value.kind : read.refusal.code
}

describe('mobile or PSID', () => {
  it('[OTP-02] ten digits are a mobile, eleven a PSID', () => {
    expect(codeOf('9876543210')).toBe('mobile')
    expect(codeOf('98765 43210')).toBe('mobile')
    expect(codeOf('98765432101')).toBe('psid')
  })

  it('[VAL-05] asks again for nothing, letters, too few or too many digits', () => {
    for (const text of ['', '   ', '987654321', '987654321012', '98765abcde', '९८७६५४३२१०'])
      expect(codeOf(text)).toBe('not-a-number')
  })

  it('[VAL-06] a mobile does not begin with 0, a PSID may', () => {
    expect(codeOf('0123456789')).toBe('begins-with-zero')
    expect(codeOf('01234567890')).toBe('psid')
  })

  it('[NUM-01] lengths; [OPN-13] nine digits are enough in the Emirates', () => {
    expect(MOBILE_LENGTH.IN).toEqual({ least: 10, most: 10 })
    expect(MOBILE_OR_PSID_LENGTH).toBe(11)
    expect([codeOf('501234567', 'AE'), codeOf('501234567')]).toEqual(['mobile', 'not-a-number'])
  })

  it('[VAL-07] [OPN-98] reads 050 123 4567 as its nine digits in the Emirates, and only there', () => {
    expect(readMobileOrPsid('050 123 4567', 'AE')).toEqual({
      ok: true,
      value: { kind: 'mobile', digits: '501234567' },
    })
    expect([codeOf('050123456', 'AE'), codeOf('0501234567')]).toEqual([
      'begins-with-zero',
      'begins-with-zero',
    ])
  })

  it.each([
    ['IN', '+91 98765 01234', '9876501234'],
    ['IN', '+91-98765-01234', '9876501234'],
    ['IN', '919876501234', '9876501234'],
    ['IN', '0091 98765 01234', '9876501234'],
    ['IN', '09876501234', '9876501234'],
    ['IN', '+91 098765 01234', '9876501234'],
    ['AE', '+971 50 123 4567', '501234567'],
    ['AE', '971501234567', '501234567'],
    ['AE', '0501234567', '501234567'],
  ] as const)('[OTP-02] [OPN-13] in %s %s is the mobile %s', (country, text, digits) => {
    expect(readMobileOrPsid(text, country)).toEqual({ ok: true, value: { kind: 'mobile', digits } })
  })

  it('[OTP-02] leaves a PSID, a short number and a number of another country alone', () => {
    for (const text of ['98765432101', '91987650123', '01234567890', '+971501234567', '9876501234'])
      expect(withoutDiallingCode(text)).toBe(text)
  })
})
