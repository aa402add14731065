import { formatClock, formatClockAlone } from '@medha/messages/clock'
import type { Language } from '@medha/messages/language'
import { LOCALES } from '@medha/messages/locales'
import { indianClockAt } from './clock.ts'
import type { PlayerWords } from './words.ts'

/** Fills the named placeholders of a sentence. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot))

/** An instant as a time of the day in India: `10:54 AM`, `सुबह 10:54`. */
export const timeOfDay = (instant: number, language: Language): string =>
  formatClock(indianClockAt(instant), language)

/** An instant as a day in India: `23 November`, `23 नवंबर`. */
export const dayAndMonth = (instant: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language].intl, {
    day: 'numeric',
    month: 'long',
    timeZone: 'Asia/Kolkata',
  }).format(instant)

/** `22 November, 10:54 AM`, `22 नवंबर, सुबह 10:54 बजे`. */
export const dayAndTime = (instant: number, language: Language): string =>
  `${dayAndMonth(instant, language)}, ${formatClockAlone(indianClockAt(instant), language)}`

/** `00:42:18`. A partial second counts as a second. */
export const countdown = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** `1 hour 5 minutes`, for a sentence. Below a minute in seconds. */
export const span = (milliseconds: number, { test }: PlayerWords): string => {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 60) return seconds === 1 ? test.oneSecond : fill(test.seconds, { count: seconds })
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    ...(hours === 0 ? [] : [hours === 1 ? test.oneHour : fill(test.hours, { count: hours })]),
    ...(rest === 0 && hours > 0 ? [] : [rest === 1 ? test.oneMinute : fill(test.minutes, { count: rest })]),
  ]
  return parts.join(' ')
}

/** The sentences of a text, each with its full stop. */
export const sentencesOf = (text: string): readonly string[] =>
  text.match(/[^.।]+[.।]/g)?.map((each) => each.trim()) ?? [text]

/** `+4`, `−1`, `0`: with the typographic minus. */
export const signedMarks = (marks: number): string =>
  marks > 0 ? `+${marks}` : marks < 0 ? `−${Math.abs(marks)}` : '0'
