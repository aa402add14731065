import { internationalMobile } from '@medha/rules/mobile-number'

/** OTP-15: how long the provider has to answer. */
export const CALLER_LIFE_MS = 24_000

/**
 * OTP-13: the second look comes 24 s after the first tap, plus the way to us. An answer that came in time may still
 * be read for this long.
 */
export const CALLER_READ_MS = 30_000

/** OTP-15 */
export const callerRequestId = (now: Date, random: string): string => `IACST${now.getTime()}${random}`

/** OTP-17: a name of anything but plain letters is not taken over. */
export const usableCallerName = (name: string): string => (/^[A-Za-z]+( [A-Za-z]+)*$/.test(name) ? name : '')

/** OTP-16: fewer than ten characters are no number; what follows must be an Indian handset. */
export const usableCallerMobile = (phoneNumbers: readonly string[]): string | null => {
  for (const number of phoneNumbers) {
    const digits = number.replace(/\D/g, '')
    if (digits.length < 10) continue
    const mobile = internationalMobile(
      digits.length === 12 && digits.startsWith('91') ? digits.slice(2) : digits,
    )
    if (mobile !== null) return mobile
  }
  return null
}
