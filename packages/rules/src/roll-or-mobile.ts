import { done, refuse, type Outcome } from './outcome.ts'
import { isRollNumber, ROLL_NUMBER_LENGTH } from './roll-number.ts'

/** NUM-01, REC-04: the field takes no more. */
export const ROLL_OR_MOBILE_LENGTH = ROLL_NUMBER_LENGTH

export interface RollOrMobile {
  readonly kind: 'roll-number' | 'mobile'
  readonly digits: string
}

/** REC-05: ten digits are a mobile, twelve a roll number, and nothing else is enough to go on. */
export const readRollOrMobile = (text: string): Outcome<RollOrMobile, 'neither'> => {
  const digits = text.replace(/[\s-]/g, '')
  if (isRollNumber(digits)) return done({ kind: 'roll-number', digits })
  return /^[1-9]\d{9}$/.test(digits) ? done({ kind: 'mobile', digits }) : refuse('neither')
}
