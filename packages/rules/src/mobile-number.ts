import { MOBILE_LENGTH, type Country } from './mobile-or-psid.ts'
import { done, refuse, type Outcome } from './outcome.ts'

const DIALLING_CODE: Readonly<Record<Country, string>> = { IN: '+91', AE: '+971' }

/** T7: what the operators of a country route to a handset; a code to anything else is money thrown away. */
const HANDSET: Readonly<Record<Country, RegExp>> = { IN: /^[6-9]\d{9}$/, AE: /^5\d{8}$/ }

/** VAL-07: a phone number as a person types it, by the country of the site. */
export const readMobile = (text: string, country: Country = 'IN'): Outcome<string, 'not-a-mobile'> => {
  const digits = text.replace(/[\s-]/g, '')
  const { least, most } = MOBILE_LENGTH[country]
  const isRightLength = digits.length >= least && digits.length <= most
  return isRightLength && /^[1-9]\d*$/.test(digits) ? done(digits) : refuse('not-a-mobile')
}

/** With country code, as it is kept; null when no handset can have this number. */
export const internationalMobile = (digits: string, country: Country = 'IN'): string | null =>
  HANDSET[country].test(digits) ? `${DIALLING_CODE[country]}${digits}` : null

/** As its owner writes it, without the country code. */
export const nationalMobile = (international: string): string => {
  const code = Object.values(DIALLING_CODE).find((start) => international.startsWith(start)) ?? ''
  return international.slice(code.length)
}
