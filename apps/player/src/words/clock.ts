import { indianClock } from '@medha/rules/indian-time'

/** The time in India at an instant of the server, `HH:MM`. */
export const indianClockAt = (instant: number): string => indianClock(new Date(instant))
