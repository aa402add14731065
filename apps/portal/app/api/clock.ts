import { indianDay } from '@medha/rules/indian-time'
import type { PlainDate } from '@medha/rules/plain-date'

/** The browser's clock, for timers and stored values. Exam times follow the server's clock. */
export const now = (): number => Date.now()

export const today = (): PlainDate => indianDay(new Date())

/** An instant that the server sent: pages follow the server's time, which comes with their data. */
export const readInstant = (instant: string | number): Date => new Date(instant)

/** The server's time, this many milliseconds after it was sent. */
export const serverTimeAfter = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms)
