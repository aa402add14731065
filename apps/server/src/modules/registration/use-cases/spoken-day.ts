import type { Language } from '@medha/messages/language'
import type { PlainDate } from '@medha/rules/plain-date'

const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

/** `22 Nov 2026`, in the student's language. */
export const spokenDay = (day: PlainDate, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-IN`, DAY).format(Date.parse(`${day}T00:00:00Z`))
