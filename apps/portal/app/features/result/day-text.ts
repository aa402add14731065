import type { Language } from '@medha/messages/language'
import type { PlainDate } from '@medha/rules/plain-date'

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** `19 November 2026`, and with its name where a family plans for it: `Thursday, 19 November 2026`. */
export const dayText = (day: PlainDate, language: Language, weekday?: 'long'): string =>
  new Intl.DateTimeFormat(`${language}-IN`, { ...DAY, weekday }).format(Date.parse(`${day}T00:00:00Z`))

/** Indian groups: 9,846 and 1,04,312. */
export const countText = (count: number): string => new Intl.NumberFormat('en-IN').format(count)
