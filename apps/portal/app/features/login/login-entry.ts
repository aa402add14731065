import { readPlainDate, type PlainDate } from '@medha/rules/plain-date'
import { ROLL_NUMBER_LENGTH } from '@medha/rules/roll-number'

/** OPN-12: the range of the student's own birthday. The list of years goes one year further than the days do. */
export const BORN = { min: '1992-01-01', max: '2015-12-31' } as const
export const YEARS: readonly number[] = Array.from({ length: 2016 - 1992 + 1 }, (_, index) => 2016 - index)

export interface LoginErrors {
  readonly rollNumber: boolean
  readonly password: boolean
}

export type LoginEntry =
  | { readonly ok: true; readonly rollNumber: string; readonly dateOfBirth: PlainDate }
  | { readonly ok: false; readonly errors: LoginErrors }

/** VAL-01: input is cut at twelve characters, and must then have exactly twelve. */
export const cutRollNumber = (text: string): string => text.slice(0, ROLL_NUMBER_LENGTH)

/** VAL-01 to VAL-04: the call is made only with twelve characters and a date; both errors may show together. */
export const readLogin = (rollNumber: string, dateOfBirth: string): LoginEntry => {
  const roll = cutRollNumber(rollNumber)
  const day = readPlainDate(dateOfBirth)
  const errors = { rollNumber: roll.length !== ROLL_NUMBER_LENGTH, password: day === null }
  if (errors.rollNumber || day === null) return { ok: false, errors }
  return { ok: true, rollNumber: roll, dateOfBirth: day }
}

/** ERR-03 */
export const formatDay = (text: string, invalid: string): string => readPlainDate(text) ?? invalid
