import { done, refuse, type Outcome } from './outcome.ts'

/** NUM-01, OPN-13: the number of digits of a mobile number, by the country of the site. */
export const MOBILE_LENGTH = { IN: { least: 10, most: 10 }, AE: { least: 9, most: 10 } } as const
export type Country = keyof typeof MOBILE_LENGTH

/** NUM-01: the field's maximum length; a number of this length is a PSID. */
export const MOBILE_OR_PSID_LENGTH = 11

export interface MobileOrPsid {
  readonly kind: 'mobile' | 'psid'
  readonly digits: string
}

/** OPN-98: inside the Emirates people dial 050 123 4567; the 0 is not part of the number. */
export const withoutTrunkZero = (digits: string, country: Country): string =>
  country === 'AE' && /^0\d{9}$/.test(digits) ? digits.slice(1) : digits

/** What phones, address books and people write before a national number. */
export const DIALLING_CODE: Readonly<Record<Country, string>> = { IN: '+91', AE: '+971' }
const AS_WRITTEN: Readonly<Record<Country, RegExp>> = {
  IN: /^(?:\+91|0091|91|0)0?([6-9]\d{9})$/,
  AE: /^(?:\+971|00971|971|0)0?(5\d{8})$/,
}

/** A handset's number without its country code or leading zero; any other text is unchanged. */
export const withoutDiallingCode = (text: string, country: Country = 'IN'): string =>
  AS_WRITTEN[country].exec(text.replace(/[\s().-]/g, ''))?.[1] ?? text

/** OTP-02, VAL-05, VAL-06: reads the input of a field for a mobile number or a PSID. */
export const readMobileOrPsid = (
  text: string,
  country: Country = 'IN',
): Outcome<MobileOrPsid, 'not-a-number' | 'begins-with-zero'> => {
  const digits = withoutTrunkZero(withoutDiallingCode(text, country).replace(/[\s-]/g, ''), country)
  const { least, most } = MOBILE_LENGTH[country]
  if (!/^\d+$/.test(digits) || digits.length < least || digits.length > MOBILE_OR_PSID_LENGTH)
    return refuse('not-a-number')
  if (digits.length > most) return done({ kind: 'psid', digits })
  return digits.startsWith('0') ? refuse('begins-with-zero') : done({ kind: 'mobile', digits })
}
