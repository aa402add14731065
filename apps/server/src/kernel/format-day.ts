import type { Language } from '@medha/messages/language'
import type { PlainDate } from '@medha/rules/plain-date'

const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

/** Made once: it costs more than everything else that is said. */
const SPOKEN = {
  en: new Intl.DateTimeFormat('en-IN', DAY),
  hi: new Intl.DateTimeFormat('hi-IN', DAY),
} as const

/** `22 Nov 2026`, in the student's language. */
export const spokenDay = (day: PlainDate, language: Language): string =>
  SPOKEN[language].format(Date.parse(`${day}T00:00:00Z`))

const TIME = { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' } as const
const SPOKEN_TIME = {
  en: new Intl.DateTimeFormat('en-IN', TIME),
  hi: new Intl.DateTimeFormat('hi-IN', TIME),
} as const

/** `12:20 pm`, by the clock on the family's wall. */
export const spokenTime = (at: Date, language: Language): string => SPOKEN_TIME[language].format(at)
