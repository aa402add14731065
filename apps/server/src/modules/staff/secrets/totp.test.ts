import { describe, expect, it } from 'vitest'
import { acceptedStep, base32, codeOfStep, newTotpSecret, stepAt, totpUri } from './totp.ts'

/** Of RFC 6238, appendix B, with the last six of its eight digits. */
const RFC_SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('[STF-03] the code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('is the one of the standard at second %i', (seconds, code) => {
    expect(codeOfStep(RFC_SECRET, stepAt(at(seconds)))).toBe(code)
  })

  const NOW = at(1_111_111_109)
  const step = stepAt(NOW)
  it.each([-1, 0, 1])('is taken %i steps away', (away) => {
    expect(acceptedStep(RFC_SECRET, codeOfStep(RFC_SECRET, step + away), NOW, 0)).toBe(step + away)
  })

  it.each([-2, 2])('is refused %i steps away', (away) => {
    expect(acceptedStep(RFC_SECRET, codeOfStep(RFC_SECRET, step + away), NOW, 0)).toBeNull()
  })

  it('works once, and no earlier one works after it', () => {
    const code = codeOfStep(RFC_SECRET, step)
    expect(acceptedStep(RFC_SECRET, code, NOW, step)).toBeNull()
    expect(acceptedStep(RFC_SECRET, codeOfStep(RFC_SECRET, step - 1), NOW, step)).toBeNull()
    expect(acceptedStep(RFC_SECRET, code, NOW, step - 1)).toBe(step)
  })

  it('comes from a secret that an app reads', () => {
    expect(base32(RFC_SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(base32(Buffer.from('foob'))).toBe('MZXW6YQ')
    expect(totpUri(RFC_SECRET, 'a b@office.example')).toBe(
      'otpauth://totp/Medha:a%20b%40office.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Medha',
    )
    expect(newTotpSecret()).not.toEqual(newTotpSecret())
  })
})
