import type { PlainDate } from './plain-date.ts'

/** NUM-11: India has one time zone and no daylight saving time, so a fixed offset is exact. */
const INDIA_OFFSET_MS = 5.5 * 3_600_000

/** The calendar day in India at an instant. */
export const indianDay = (at: Date): PlainDate =>
  new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10) as PlainDate

/** Minutes since midnight in India, 0 to 1439. */
export const indianMinuteOfDay = (at: Date): number => {
  const local = new Date(at.getTime() + INDIA_OFFSET_MS)
  return local.getUTCHours() * 60 + local.getUTCMinutes()
}

/** The instant of a local time (`HH:MM`) on an Indian day. */
export const indianInstant = (day: PlainDate, time: string): Date => new Date(`${day}T${time}:00+05:30`)

/** An instant in Indian time: `2026-11-22T09:00:00+05:30` (NUM-11). */
export const writeIndianInstant = (at: Date): string =>
  `${new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 19)}+05:30`
/** The local time in India at an instant, `HH:MM`. */
export const indianClock = (at: Date): string =>
  new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(11, 16)
