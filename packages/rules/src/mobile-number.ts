import { DIALLING_CODE, withoutTrunkZero, type Country } from './mobile-or-psid.ts'

/** T7: what the operators of a country route to a handset; a code to anything else is money thrown away. */
const HANDSET: Readonly<Record<Country, RegExp>> = { IN: /^[6-9]\d{9}$/, AE: /^5\d{8}$/ }

/** With country code, as it is kept; null when no handset can have this number. */
export const internationalMobile = (typed: string, country: Country = 'IN'): string | null => {
  const digits = withoutTrunkZero(typed, country)
  return HANDSET[country].test(digits) ? `${DIALLING_CODE[country]}${digits}` : null
}

/** As its owner writes it, without the country code. */
export const nationalMobile = (international: string): string => {
  const code = Object.values(DIALLING_CODE).find((start) => international.startsWith(start)) ?? ''
  return international.slice(code.length)
}
