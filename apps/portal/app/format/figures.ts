import type { Language } from '@medha/messages/language'
import { readInstant } from '../api/clock.ts'

const locale = (language: Language): string => (language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN')

/** NUM-36: rupees, with paise only where there are any. */
export const rupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`

const part = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(language), { ...options, timeZone: 'UTC' }).format(
    readInstant(`${day}T00:00:00Z`),
  )

export const weekday = (day: string, language: Language): string => part(day, language, { weekday: 'short' })
export const dayOfMonth = (day: string): string => String(Number(day.slice(8)))
export const monthAndYear = (day: string, language: Language): string =>
  part(day, language, { month: 'long', year: 'numeric' })
export const shortMonth = (day: string, language: Language): string => part(day, language, { month: 'short' })
export const shortDay = (day: string, language: Language): string =>
  part(day, language, { weekday: 'short', day: 'numeric', month: 'short' })
export const fullDay = (day: string, language: Language): string =>
  part(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** `14/08/2009`, as it was typed. */
export const typedDay = (day: string): string => day.split('-').toReversed().join('/')

/** `98765 43210`; a masked or odd number stays as it is. */
export const grouped = (mobile: string): string =>
  /^[\d*]{10}$/.test(mobile) ? `${mobile.slice(0, 5)} ${mobile.slice(5)}` : mobile

/** `0:32` */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** `10 AM – 1 PM`; Hindi names the part of the day. */
export const hours = (starts: string, ends: string, language: Language): string =>
  language === 'hi'
    ? `${clock(starts, 'hi')} – ${clock(ends, 'hi')} बजे`
    : `${clock(starts, 'en')} – ${clock(ends, 'en')}`

const clock = (time: string, language: Language): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const twelve = `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
  return language === 'hi' ? `${partOfDay(hour)} ${twelve}` : `${twelve} ${hour < 12 ? 'AM' : 'PM'}`
}

const partOfDay = (hour: number): string => {
  if (hour < 12) return 'सुबह'
  if (hour < 16) return 'दोपहर'
  return hour < 19 ? 'शाम' : 'रात'
}
