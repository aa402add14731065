import type { PlainDate } from './plain-date.ts'

const ADULT_YEARS = 18

/** OPN-79: a child is under 18 on the day the form is sent; then a parent or guardian declares. */
export const isMinor = (dateOfBirth: PlainDate, today: PlainDate): boolean => {
  const adultOn = `${Number(dateOfBirth.slice(0, 4)) + ADULT_YEARS}${dateOfBirth.slice(4)}`
  return today < adultOn
}
