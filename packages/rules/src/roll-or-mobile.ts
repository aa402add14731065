import { withoutDiallingCode } from './mobile-or-psid.ts'
import { done, refuse, type Outcome } from './outcome.ts'
import { isRollNumber, ROLL_NUMBER_LENGTH } from './roll-number.ts'

/** NUM-01, REC-04: the field takes no more. */
export const ROLL_OR_MOBILE_LENGTH = ROLL_NUMBER_LENGTH

export interface RollOrMobile {
  readonly kind: 'roll-number' | 'mobile'
  readonly digits: string
}

/** Twelve digits are a roll number, whatever they begin with; a plus or a zero before a mobile is left out. */
export const rollOrMobileText = (text: string): string =>
  isRollNumber(text.replace(/[\s-]/g, '')) ? text : withoutDiallingCode(text)

/** REC-05: ten digits are a mobile (in the Emirates with the 0 dialled there), twelve a roll number; nothing else goes on. */
export const readRollOrMobile = (text: string): Outcome<RollOrMobile, 'neither'> => {
  const digits = rollOrMobileText(text).replace(/[\s-]/g, '')
  if (isRollNumber(digits)) return done({ kind: 'roll-number', digits })
  return /^\d{10}$/.test(digits) ? done({ kind: 'mobile', digits }) : refuse('neither')
}
