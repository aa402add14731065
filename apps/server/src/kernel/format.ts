import { formatClockAlone } from '@medha/messages/clock'
import type { Language } from '@medha/messages/language'
import { LOCALES } from '@medha/messages/locales'
import { indianClock, indianDay } from '@medha/rules/indian-time'
import type { PlainDate } from '@medha/rules/plain-date'

type DayStyle = 'short' | 'long' | 'weekday' | 'no-year'

const dayStyle = (style: DayStyle, language: Language): Intl.DateTimeFormatOptions => ({
  day: 'numeric',
  month: style === 'long' || style === 'weekday' ? 'long' : LOCALES[language].narrowMonth,
  ...(style === 'no-year' ? {} : { year: 'numeric' }),
  ...(style === 'weekday' ? { weekday: 'long' } : {}),
})

/** One formatter for each style and language: creating one costs more than the rest of a message. */
const made = new Map<string, Intl.DateTimeFormat>()
const dayFormat = (style: DayStyle, language: Language): Intl.DateTimeFormat => {
  const name = `${style} ${language}`
  const format =
    made.get(name) ??
    new Intl.DateTimeFormat(LOCALES[language].intl, { ...dayStyle(style, language), timeZone: 'UTC' })
  made.set(name, format)
  return format
}

/** `22 Nov 2026`, `22 November 2026`, `Sunday, 22 November 2026` or `22 Nov`. */
export const formatDay = (day: PlainDate, language: Language, style: DayStyle = 'short'): string =>
  dayFormat(style, language).format(Date.parse(`${day}T00:00:00Z`))

/** `12:20 PM`, `दोपहर 12:20 बजे`, in Indian time. */
export const formatTime = (at: Date, language: Language): string =>
  formatClockAlone(indianClock(at), language)

/** `22 Nov, 12:20 PM`, in Indian time. */
export const formatMoment = (at: Date, language: Language): string =>
  `${formatDay(indianDay(at), language, 'no-year')}, ${formatTime(at, language)}`

/** Rupees with Indian digit grouping; paise only if there are any. */
export const formatMoney = (paise: number, language: Language): string =>
  new Intl.NumberFormat(`${language}-IN`, {
    style: 'currency',
    currency: 'INR',
    numberingSystem: 'latn',
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(paise / 100)

/** `MA-4F2A-91C0-…`: the serial number that people read out on the phone. */
export const formatSerial = (prefix: string, serial: Buffer): string =>
  [prefix, ...(serial.toString('hex').toUpperCase().match(/.{4}/g) ?? [])].join('-')

export const fullName = (person: {
  readonly firstName: string
  readonly lastName: string | null | undefined
}): string => [person.firstName, person.lastName ?? ''].join(' ').trim()
