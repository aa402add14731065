import type { Landing } from '@medha/contract/wire/exam-profile'
import { windowText } from '@medha/messages/clock-words'
import type { Language } from '@medha/messages/language'
import type { PlainDate } from '@medha/rules/plain-date'

/** Facts of the catalogue as people read them. */

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  hi: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' '),
}

/** For a narrow place. Hindi months are short as they are. */
const SHORT_MONTHS: typeof MONTHS = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  hi: MONTHS.hi,
}

type ModeFacts = Landing['exam']['modes'][number]

export const openFrom = (mode: ModeFacts | undefined, language: Language): string =>
  mode?.windowStarts && mode.windowEnds ? windowText(mode.windowStarts, mode.windowEnds, language) : ''

export const amountText = (paise: number): string => `₹${(paise / 100).toLocaleString('en-IN')}`

export const feeText = (paise: number, language: Language): string => {
  if (paise === 0) return language === 'en' ? 'Free' : 'निःशुल्क'
  return amountText(paise)
}

/** One fee, or both when the modes differ. */
export const feesText = (modes: readonly ModeFacts[], language: Language): string => {
  const [first, ...others] = modes
  if (first === undefined) return ''
  if (others.every(({ feePaise }) => feePaise === first.feePaise)) return feeText(first.feePaise, language)
  const named = {
    en: { online: 'online', offline: 'offline' },
    hi: { online: 'ऑनलाइन', offline: 'ऑफ़लाइन' },
  }[language]
  return modes.map(({ mode, feePaise }) => `${named[mode]} ${feeText(feePaise, language)}`).join(', ')
}

/** How a button names the price: "Register free", "Register for ₹300". */
export const forFeeText = (paise: number, language: Language): string => {
  if (paise === 0) return language === 'en' ? 'free' : 'निःशुल्क'
  return language === 'en' ? `for ${amountText(paise)}` : `${amountText(paise)} में`
}

export const durationText = (minutes: number, language: Language): string => {
  const inHours = minutes > 60 && minutes % 60 === 0
  if (language === 'en') return inHours ? `${minutes / 60} hours` : `${minutes} minutes`
  return inHours ? `${minutes / 60} घंटे` : `${minutes} मिनट`
}

/** A duration that begins a headline. */
export const durationInWords = (minutes: number, language: Language): string => {
  const inWords = { en: { 60: 'One hour', 180: 'Three hours' }, hi: { 60: 'एक घंटा', 180: 'तीन घंटे' } }
  const words: Readonly<Record<number, string>> = inWords[language]
  return words[minutes] ?? durationText(minutes, language)
}

const joined = (texts: readonly string[], language: Language): string => {
  if (texts.length < 2) return texts.join('')
  const and = language === 'en' ? ' and ' : ' और '
  return `${texts.slice(0, -1).join(', ')}${and}${texts.at(-1)}`
}

export const dayText = (day: PlainDate, language: Language): string =>
  `${Number(day.slice(8))} ${MONTHS[language][Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

/** Days of one month stand together: "24, 31 August and 7 September 2026". */
export const daysText = (
  days: readonly PlainDate[],
  language: Language,
  length: 'full' | 'short' = 'full',
): string => {
  const months = (length === 'full' ? MONTHS : SHORT_MONTHS)[language]
  const groups = new Map<string, number[]>()
  for (const day of days) {
    const month = day.slice(0, 7)
    groups.set(month, [...(groups.get(month) ?? []), Number(day.slice(8))])
  }
  const texts = [...groups].map(([month, numbers]) => {
    const [year, number] = month.split('-')
    const isLastOfYear = month === days.findLast((day) => day.startsWith(`${year}-`))?.slice(0, 7)
    // A year stands after its last month, so that December and January are not of one year.
    return `${numbers.join(', ')} ${months[Number(number) - 1]}${isLastOfYear ? ` ${year}` : ''}`
  })
  return joined(texts, language)
}

export const resultText = (after: Landing['exam']['resultAfter'], language: Language): string => {
  if (after === null) return ''
  if (after.days > 0) return language === 'en' ? `${after.days} days` : `${after.days} दिन`
  return language === 'en' ? `${after.hours} hours` : `${after.hours} घंटे`
}

const CLASS_NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { '12P': 'class 12 passed', DROP: 'drop-year students' },
  hi: { '12P': 'कक्षा 12 उत्तीर्ण', DROP: 'ड्रॉप ईयर के विद्यार्थियों' },
}

/** "classes 6 to 12 and class 12 passed" */
export const classesText = (classes: Landing['classes'], language: Language): string => {
  const codes = [...new Set(classes.map(({ classCode }) => classCode))]
  const numbers = codes
    .filter((code) => /^\d+$/.test(code))
    .map(Number)
    .toSorted((a, b) => a - b)
  const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0]
  const isRange = numbers.length > 2 && last - first === numbers.length - 1
  const range = language === 'en' ? `classes ${first} to ${last}` : `कक्षा ${first} से ${last}`
  const singles = numbers.map((number) => (language === 'en' ? `class ${number}` : `कक्षा ${number}`))
  const after = Object.entries(CLASS_NAMES[language]).flatMap(([code, name]) =>
    codes.includes(code) ? [name] : [],
  )
  return joined([...(isRange ? [range] : singles), ...after], language)
}
