import type { Language } from '@medha/messages/language'
import type { PlainDate } from '@medha/rules/plain-date'

const DAY_STYLES = {
  /** `22 Nov 2026` */
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  /** `22 November 2026` */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** `Sunday, 22 November 2026` */
  weekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const

/** Made once for each style and language: making one costs more than everything else in a message. */
const madeOnce = <Key extends string>(make: (key: Key, language: Language) => Intl.DateTimeFormat) => {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (key: Key, language: Language): Intl.DateTimeFormat => {
    const name = `${key} ${language}`
    const format = made.get(name) ?? make(key, language)
    made.set(name, format)
    return format
  }
}

const dayFormat = madeOnce<keyof typeof DAY_STYLES>(
  (style, language) => new Intl.DateTimeFormat(`${language}-IN`, { ...DAY_STYLES[style], timeZone: 'UTC' }),
)

const INSTANT_STYLES = {
  time: { hour: 'numeric', minute: '2-digit' },
  moment: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
} as const

const instantFormat = madeOnce<keyof typeof INSTANT_STYLES>(
  (style, language) =>
    new Intl.DateTimeFormat(`${language}-IN`, { ...INSTANT_STYLES[style], timeZone: 'Asia/Kolkata' }),
)

export const formatDay = (
  day: PlainDate,
  language: Language,
  style: keyof typeof DAY_STYLES = 'short',
): string => dayFormat(style, language).format(Date.parse(`${day}T00:00:00Z`))

/** `12:20 pm`, in India. */
export const formatTime = (at: Date, language: Language): string => instantFormat('time', language).format(at)

/** `22 Nov, 12:20 pm`, in India. */
export const formatMoment = (at: Date, language: Language): string =>
  instantFormat('moment', language).format(at)

/** Rupees in Indian groups, with paise only where there are some. */
export const formatMoney = (paise: number, language: Language): string =>
  new Intl.NumberFormat(`${language}-IN`, {
    style: 'currency',
    currency: 'INR',
    numberingSystem: 'latn',
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(paise / 100)

/** `MA-4F2A-91C0-…`: what people read out on the phone. */
export const formatSerial = (prefix: string, serial: Buffer): string =>
  [prefix, ...(serial.toString('hex').toUpperCase().match(/.{4}/g) ?? [])].join('-')

export const fullName = (person: {
  readonly firstName: string
  readonly lastName: string | null | undefined
}): string => [person.firstName, person.lastName ?? ''].join(' ').trim()
