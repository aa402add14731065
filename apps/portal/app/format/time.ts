import { formatClock, formatClockAlone, formatHours } from '@medha/messages/clock'
import type { Language } from '@medha/messages/language'
import { LOCALES } from '@medha/messages/locales'
import { indianClock } from '@medha/rules/indian-time'

/** The time in India inside a sentence: `6:20 PM`, `शाम 6:20`. */
export const formatTime = (at: Date, language: Language): string => formatClock(indianClock(at), language)

/** The time in India alone: `6:20 PM`, `शाम 6:20 बजे`. */
export const formatTimeAlone = (at: Date, language: Language): string =>
  formatClockAlone(indianClock(at), language)

/** `10 AM – 1 PM`, `सुबह 10 से दोपहर 1 बजे`. */
export const formatTimeRange = (from: Date, to: Date, language: Language): string =>
  formatHours(indianClock(from), indianClock(to), language)

const indianDate = (at: Date, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALES[language].intl, { ...options, timeZone: 'Asia/Kolkata' }).format(at)

/** `20 Nov, 6:20 PM` */
export const formatShortMoment = (at: Date, language: Language): string =>
  `${indianDate(at, language, { day: 'numeric', month: LOCALES[language].narrowMonth })}, ${formatTimeAlone(at, language)}`

/** `1:05`, for a countdown. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
