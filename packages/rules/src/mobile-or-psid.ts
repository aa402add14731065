import { done, refuse, type Outcome } from './outcome.ts'

/** NUM-01, OPN-13: how many digits a mobile number has, by the country of the site. */
export const MOBILE_LENGTH = { IN: { least: 10, most: 10 }, AE: { least: 9, most: 10 } } as const
export type Country = keyof typeof MOBILE_LENGTH

/** NUM-01: the field takes no more; a number of this length is a PSID. */
export const MOBILE_OR_PSID_LENGTH = 11

export interface MobileOrPsid {
  readonly kind: 'mobile' | 'psid'
  readonly digits: string
}

/** OTP-02, VAL-05, VAL-06: what somebody wrote who may give a mobile number or a PSID. */
export const readMobileOrPsid = (
  text: string,
  country: Country = 'IN',
): Outcome<MobileOrPsid, 'not-a-number' | 'begins-with-zero'> => {
  const digits = text.replace(/[\s-]/g, '')
  const { least, most } = MOBILE_LENGTH[country]
  if (!/^\d+$/.test(digits) || digits.length < least || digits.length > MOBILE_OR_PSID_LENGTH)
    return refuse('not-a-number')
  if (digits.length > most) return done({ kind: 'psid', digits })
  return digits.startsWith('0') ? refuse('begins-with-zero') : done({ kind: 'mobile', digits })
}
