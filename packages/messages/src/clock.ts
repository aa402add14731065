import type { Language } from './language.ts'
import { LOCALES, type Locale } from './locales.ts'

const inPlaces = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const written = (time: string, pattern: string, { dayParts }: Locale): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const rest = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  const part = dayParts.find(({ until }) => hour < until)?.name ?? ''
  return inPlaces(pattern, { time: `${hour % 12 || 12}${rest}`, part })
}

/** `09:00` inside a sentence: `9 AM`, `सुबह 9`. */
export const formatClock = (time: string, language: Language): string =>
  written(time, LOCALES[language].clock, LOCALES[language])

/** `09:00` on its own: `9 AM`, `सुबह 9 बजे`. */
export const formatClockAlone = (time: string, language: Language): string =>
  written(time, LOCALES[language].clockAlone, LOCALES[language])

/** The end of a time range: where the part of the day comes first, it is written once. */
const endAfter = (from: string, to: string, { clock }: Locale): string => {
  const part = `${from.split(' ', 1)[0]} `
  return clock.startsWith('{part}') && to.startsWith(part) ? to.slice(part.length) : to
}

/** `9 AM – 10 PM`, `सुबह 9 से रात 10 बजे`, `सुबह 10 से 11 बजे`; inside a sentence with the sentence's pattern. */
export const formatHours = (
  from: string,
  to: string,
  language: Language,
  pattern = LOCALES[language].hours,
): string => {
  const begins = formatClock(from, language)
  const ends = endAfter(begins, formatClock(to, language), LOCALES[language])
  return inPlaces(pattern, { from: begins, to: ends })
}
