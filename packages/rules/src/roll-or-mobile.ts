import { withoutDiallingCode } from './mobile-or-psid.ts'
import { done, refuse, type Outcome } from './outcome.ts'
import { isRollNumber, ROLL_NUMBER_LENGTH } from './roll-number.ts'

/** NUM-01, REC-04: the field's maximum length. */
export const ROLL_OR_MOBILE_LENGTH = ROLL_NUMBER_LENGTH

export interface RollOrMobile {
  readonly kind: 'roll-number' | 'mobile'
  readonly digits: string
}

/** A roll number stays, even if it starts like a dialling code; before a mobile, a plus code or zero is removed. */
export const rollOrMobileText = (text: string): string =>
  isRollNumber(text.replace(/[\s-]/g, '')) ? text : withoutDiallingCode(text)

/** REC-05: ten digits are a mobile (in the Emirates with the 0), twelve a roll number; anything else is refused. */
export const readRollOrMobile = (text: string): Outcome<RollOrMobile, 'neither'> => {
  const digits = rollOrMobileText(text).replace(/[\s-]/g, '')
  if (isRollNumber(digits)) return done({ kind: 'roll-number', digits })
  return /^\d{10}$/.test(digits) ? done({ kind: 'mobile', digits }) : refuse('neither')
}
