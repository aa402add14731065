import type { Landing } from '@medha/contract/wire/exam-profile'
import { formatHours } from '@medha/messages/clock'
import { landingFacts as english } from '@medha/messages/landing-facts.en'
import { landingFacts as hindi } from '@medha/messages/landing-facts.hi'
import type { Language } from '@medha/messages/language'
import type { PlainDate } from '@medha/rules/plain-date'
import { formatDayOfMonth, formatMonth } from '../../format/day.ts'
import { interpolate } from '../../format/interpolate.ts'
import { formatMoney } from '../../format/money.ts'

/** Catalogue facts as text for the page. */

const WORDS = { en: english, hi: hindi }

type ModeFacts = Landing['exam']['modes'][number]

export const hoursText = (mode: ModeFacts | undefined, language: Language): string =>
  mode?.windowStarts && mode.windowEnds ? formatHours(mode.windowStarts, mode.windowEnds, language) : ''

export const feeText = (paise: number, language: Language): string =>
  paise === 0 ? WORDS[language].free : formatMoney(paise)

/** One fee, or both when the modes differ. */
export const feesText = (modes: readonly ModeFacts[], language: Language): string => {
  const [first, ...others] = modes
  if (first === undefined) return ''
  if (others.every(({ feePaise }) => feePaise === first.feePaise)) return feeText(first.feePaise, language)
  return modes
    .map(({ mode, feePaise }) =>
      interpolate(WORDS[language].feeByMode[mode], { fee: feeText(feePaise, language) }),
    )
    .join(', ')
}

/** How a button names the price: "Register free", "Register for ₹300". */
export const forFeeText = (paise: number, language: Language): string =>
  paise === 0 ? WORDS[language].forFree : interpolate(WORDS[language].forFee, { fee: formatMoney(paise) })

export const durationText = (minutes: number, language: Language): string => {
  const words = WORDS[language]
  const inHours = minutes > 60 && minutes % 60 === 0
  return inHours
    ? interpolate(words.hours, { count: minutes / 60 })
    : interpolate(words.minutes, { count: minutes })
}

/** A duration that begins a headline. */
export const durationInWords = (minutes: number, language: Language): string => {
  const { oneHour, threeHours } = WORDS[language]
  const inWords: Readonly<Record<number, string>> = { 60: oneHour, 180: threeHours }
  return inWords[minutes] ?? durationText(minutes, language)
}

const listText = (texts: readonly string[], language: Language): string => {
  const last = texts.at(-1)
  if (last === undefined || texts.length === 1) return texts.join('')
  return interpolate(WORDS[language].and, { before: texts.slice(0, -1).join(', '), last })
}

/** Days of one month are grouped: "24, 31 August and 7 September 2026". */
export const daysText = (
  days: readonly PlainDate[],
  language: Language,
  width: 'full' | 'narrow' = 'full',
): string => {
  const groups = new Map<string, string[]>()
  for (const day of days) {
    const month = day.slice(0, 7)
    groups.set(month, [...(groups.get(month) ?? []), formatDayOfMonth(day)])
  }
  const texts = [...groups].map(([month, numbers]) => {
    const [year] = month.split('-')
    const isLastOfYear = month === days.findLast((day) => day.startsWith(`${year}-`))?.slice(0, 7)
    // A year follows its last month, so that December and January do not share one.
    return `${numbers.join(', ')} ${formatMonth(`${month}-01`, language, width)}${isLastOfYear ? ` ${year}` : ''}`
  })
  return listText(texts, language)
}

export const resultText = (after: Landing['exam']['resultAfter'], language: Language): string => {
  if (after === null) return ''
  const words = WORDS[language]
  return after.days > 0
    ? interpolate(words.days, { count: after.days })
    : interpolate(words.hours, { count: after.hours })
}

/** "classes 6 to 12 and class 12 passed" */
export const classesText = (classes: Landing['classes'], language: Language): string => {
  const words = WORDS[language]
  const codes = [...new Set(classes.map(({ classCode }) => classCode))]
  const numbers = codes
    .filter((code) => /^\d+$/.test(code))
    .map(Number)
    .toSorted((a, b) => a - b)
  const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0]
  const isRange = numbers.length > 2 && last - first === numbers.length - 1
  const named = isRange
    ? [interpolate(words.classRange, { first, last })]
    : numbers.map((number) => interpolate(words.class, { number }))
  const after = Object.entries({ '12P': words.class12Passed, DROP: words.dropYear }).flatMap(([code, name]) =>
    codes.includes(code) ? [name] : [],
  )
  return listText([...named, ...after], language)
}

/** The text below the days of a test. */
export const chooseDayText = (isOpen: boolean, language: Language): string =>
  isOpen ? WORDS[language].chooseDay : WORDS[language].heldLast
