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

/**
 * OTP-16: the provider says numbers with their country code, so only twelve digits that begin with ours are an Indian
 * handset. Ten digits are somebody abroad: 65 9123 4567 in Singapore reads like one of our numbers, and taking it for
 * one would hand a family's children to a stranger.
 */
const INDIAN = /^91(\d{10})$/

export const usableCallerMobile = (phoneNumbers: readonly string[]): string | null => {
  for (const number of phoneNumbers) {
    const national = INDIAN.exec(number.replace(/\D/g, ''))?.[1]
    const mobile = national === undefined ? null : internationalMobile(national)
    if (mobile !== null) return mobile
  }
  return null
}
