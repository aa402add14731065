import { addDays, daysBetween, type PlainDate } from '@medha/rules/plain-date'
import type { CountdownDay } from '@medha/ui/countdown-days'

interface CountdownNames {
  readonly today: string
  readonly test: string
  readonly locale: 'en-IN' | 'hi-IN'
}

/** More days than this are told by their number alone. */
const MOST_BUBBLES = 8

/** One bubble per day from today to the test; empty when the day is too far, today or gone. */
export const countdownDays = (
  today: PlainDate,
  examDay: PlainDate,
  names: CountdownNames,
): readonly CountdownDay[] => {
  const left = daysBetween(today, examDay)
  if (left < 1 || left >= MOST_BUBBLES) return []
  const weekday = new Intl.DateTimeFormat(names.locale, { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: left + 1 }, (_, index) => {
    const date = addDays(today, index)
    const between = weekday.format(Date.parse(date))
    const name = index === 0 ? names.today : index === left ? names.test : between
    return { date, day: String(Number(date.slice(8))), name }
  })
}

export const dayText = (day: PlainDate, locale: 'en-IN' | 'hi-IN'): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(day))
