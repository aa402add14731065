import { indianDay } from '@medha/rules/indian-time'
import type { PlainDate } from '@medha/rules/plain-date'

/** The browser's own clock: for timers and for what a page keeps. What is true about an exam the server says. */
export const now = (): number => Date.now()

export const today = (): PlainDate => indianDay(new Date())

/** An instant that the server named: pages follow its time, which comes with their data. */
export const readInstant = (told: string | number): Date => new Date(told)

/** The server's time some milliseconds after it was told. */
export const serverTimeAfter = (told: Date, ms: number): Date => new Date(told.getTime() + ms)
