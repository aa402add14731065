import type { Language } from '@medha/messages/language'
import { LOCALES } from '@medha/messages/locales'

const INDIA = { timeZone: 'Asia/Kolkata' } as const
const CLOCK = { ...INDIA, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const dayOf = (instant: number): string => new Intl.DateTimeFormat('en-CA', INDIA).format(instant)

export interface Moment {
  readonly time: string
  /** Null for a moment of today. */
  readonly day: string | null
  /** Day, month, year and time, for a title. */
  readonly full: string
}

/** Times as `14:05`, with the day when it is not today, and with the year when it is another one. */
export const momentOf = (iso: string, now: number, language: Language): Moment => {
  const { intl, narrowMonth } = LOCALES[language]
  const instant = Date.parse(iso)
  const format = (how: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(intl, how).format(instant)
  const time = format(CLOCK)
  const [day, today] = [dayOf(instant), dayOf(now)]
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return {
    time,
    day: day === today ? null : format({ ...INDIA, day: 'numeric', month: narrowMonth, ...year }),
    full: `${format({ ...INDIA, day: 'numeric', month: 'long', year: 'numeric' })}, ${time}`,
  }
}
