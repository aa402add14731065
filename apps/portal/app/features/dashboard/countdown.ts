import type { Language } from '@medha/messages/language'
import { addDays, daysBetween, type PlainDate } from '@medha/rules/plain-date'
import type { CountdownDay } from '@medha/ui/countdown-days'
import { formatDayOfMonth, formatWeekday } from '../../format/day.ts'

interface CountdownNames {
  readonly today: string
  readonly test: string
  readonly language: Language
}

/** More days than this are shown as a number only. */
const MOST_BUBBLES = 8

/** One bubble per day from today to the test; empty if the test is too far away, today or past. */
export const countdownDays = (
  today: PlainDate,
  examDay: PlainDate,
  names: CountdownNames,
): readonly CountdownDay[] => {
  const left = daysBetween(today, examDay)
  if (left < 1 || left >= MOST_BUBBLES) return []
  return Array.from({ length: left + 1 }, (_, index) => {
    const date = addDays(today, index)
    const between = formatWeekday(date, names.language)
    const name = index === 0 ? names.today : index === left ? names.test : between
    return { date, day: formatDayOfMonth(date), name }
  })
}
