import { describe, expect, it } from 'vitest'
import { MOBILE_LENGTH, MOBILE_OR_PSID_LENGTH, readMobileOrPsid } from './mobile-or-psid.ts'

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
})
