import { DIALLING_CODE, withoutTrunkZero, type Country } from './mobile-or-psid.ts'

/** T7: the numbers that a country's operators route to a handset; an SMS to any other is wasted money. */
const HANDSET: Readonly<Record<Country, RegExp>> = { IN: /^[6-9]\d{9}$/, AE: /^5\d{8}$/ }

/** With country code, as stored; null when no handset can have this number. */
export const internationalMobile = (typed: string, country: Country = 'IN'): string | null => {
  const digits = withoutTrunkZero(typed, country)
  return HANDSET[country].test(digits) ? `${DIALLING_CODE[country]}${digits}` : null
}

/** Without the country code, as people write it. */
export const nationalMobile = (international: string): string => {
  const code = Object.values(DIALLING_CODE).find((start) => international.startsWith(start)) ?? ''
  return international.slice(code.length)
}
