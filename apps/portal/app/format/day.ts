import type { Language } from '@medha/messages/language'
import { LOCALES } from '@medha/messages/locales'

/** A calendar day has no time zone: it is parsed and formatted in UTC. */
const written = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALES[language].intl, { ...options, timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )

/** `22 November 2026` */
export const formatDay = (day: string, language: Language): string =>
  written(day, language, { day: 'numeric', month: 'long', year: 'numeric' })

/** `Sunday, 22 November 2026` */
export const formatFullDay = (day: string, language: Language): string =>
  written(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** `Sun, 22 Nov` */
export const formatShortDay = (day: string, language: Language): string =>
  written(day, language, { weekday: 'short', day: 'numeric', month: LOCALES[language].narrowMonth })

/** `Sun, 22 Nov, 2026` */
export const formatShortDayAndYear = (day: string, language: Language): string =>
  written(day, language, {
    weekday: 'short',
    day: 'numeric',
    month: LOCALES[language].narrowMonth,
    year: 'numeric',
  })

/** `22 November` */
export const formatDayAndMonth = (day: string, language: Language): string =>
  written(day, language, { day: 'numeric', month: 'long' })

/** `Sun` */
export const formatWeekday = (day: string, language: Language): string =>
  written(day, language, { weekday: 'short' })

/** `S`, above a column of a calendar. */
export const formatWeekdayLetter = (day: string, language: Language): string =>
  written(day, language, { weekday: 'narrow' })

/** `November 2026` */
export const formatMonthAndYear = (day: string, language: Language): string =>
  written(day, language, { month: 'long', year: 'numeric' })

/** `November`, or `Nov` where there is little room. */
export const formatMonth = (day: string, language: Language, width: 'full' | 'narrow'): string =>
  written(day, language, { month: width === 'full' ? 'long' : LOCALES[language].narrowMonth })

/** `22` */
export const formatDayOfMonth = (day: string): string => String(Number(day.slice(8)))

/** `14/08/2009`, as the user types it. */
export const formatTypedDay = (day: string): string => day.split('-').toReversed().join('/')
