import type { Language } from '@medha/messages/language'
import { readInstant } from '../../api/clock.ts'

const locale = (language: Language): string => (language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN')

/** `Sunday, 22 November 2026` */
export const dayOf = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locale(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(readInstant(`${day}T00:00:00Z`))

const DAY_PARTS = [
  [12, 'सुबह'],
  [16, 'दोपहर'],
  [19, 'शाम'],
  [24, 'रात'],
] as const

/** An instant as the clock on an Indian wall says it: `10 AM`, `सुबह 10 बजे`. */
export const hourOf = (instant: string, language: Language): string => {
  const wall = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  }).format(readInstant(instant))
  const [hour = 0, minute = 0] = wall.split(':').map(Number)
  const twelve = `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
  if (language === 'en') return `${twelve} ${hour < 12 ? 'AM' : 'PM'}`
  return `${DAY_PARTS.find(([until]) => hour < until)?.[1] ?? ''} ${twelve} बजे`
}

export const rupees = (paise: number): string => `₹${(paise / 100).toLocaleString('en-IN')}`
