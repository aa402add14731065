import { digitsOf } from '../numeric-field/digits.ts'

const isoDate = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/

/**
 * The mask DD/MM/YYYY (LOG-02). Slashes are set between digits, never after the last one, so that backspace needs no
 * special case. "5/8/2009" gets its zeros, and the 2009-08-05 of a browser's autofill is reordered.
 */
export function maskDate(text: string): string {
  const iso = isoDate.exec(text)
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`
  const padded = text.replace(/(^|\D)([\d०-९])(?=[/.\s-]+[\d०-९])/g, '$10$2')
  const digits = digitsOf(padded, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/')
}

/** The caret position in the masked text: after the same digit as before. */
export function caretInMask(text: string, caret: number): number {
  const masked = maskDate(text)
  if (caret >= text.length) return masked.length
  const digitsBefore = digitsOf(text.slice(0, caret), 8).length
  const slashesBefore = Number(digitsBefore > 2) + Number(digitsBefore > 4)
  return Math.min(masked.length, digitsBefore + slashesBefore)
}

/** Why a typed date is invalid: incomplete, not in any calendar, or out of range. */
export type DateProblem = 'incomplete' | 'impossible' | 'out-of-range'

export interface ReadDate {
  /** A plain date, YYYY-MM-DD, or null. */
  readonly date: string | null
  readonly problem: DateProblem | null
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Reads the text of the field. `min` and `max` are plain dates, both allowed. */
export function readTypedDate(text: string, range: { readonly min: string; readonly max: string }): ReadDate {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(maskDate(text))
  if (!parts) return { date: null, problem: 'incomplete' }
  const [, day = '', month = '', year = ''] = parts
  const real = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1
  if (!real || Number(day) > daysIn(Number(year), Number(month))) return { date: null, problem: 'impossible' }
  const date = `${year}-${month}-${day}`
  if (date < range.min || date > range.max) return { date: null, problem: 'out-of-range' }
  return { date, problem: null }
}

/** The field's text for a plain date. */
export function typedDate(iso: string): string {
  return maskDate(iso)
}
