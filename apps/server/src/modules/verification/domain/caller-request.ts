import { internationalMobile } from '@medha/rules/mobile-number'

/** OTP-15: how long the provider has to answer. */
export const CALLER_LIFE_MS = 24_000

/**
 * OTP-13: the second poll comes 24 s after the first tap, plus network time. A result that arrived in time may be read
 * for this long.
 */
export const CALLER_READ_MS = 30_000

/** OTP-15 */
export const callerRequestId = (now: Date, random: string): string => `IACST${now.getTime()}${random}`

/** Two digits to compare, from the random end of the request's id. */
export const callerNumber = (requestId: string): string =>
  String(10 + (Number.parseInt(requestId.slice(-8), 16) % 90))

/** OTP-17: a name with anything but plain letters is not used. */
export const usableCallerName = (name: string): string => (/^[A-Za-z]+( [A-Za-z]+)*$/.test(name) ? name : '')

/**
 * OTP-16: the provider sends numbers with their country code, so only twelve digits that begin with 91 are Indian. Ten
 * digits are a number abroad: 65 9123 4567 in Singapore looks like an Indian number, and accepting it would show a
 * family's children to a stranger.
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
