import type { Landing } from '@medha/contract/wire/exam-profile'
import { clockText, windowText } from '@medha/messages/clock-words'
import type { Language } from '@medha/messages/language'
import type { PlainDate } from '@medha/rules/plain-date'

/** Values that the words of a landing page may name, such as `{feeOffline}`. All from the exam's profile. */
export type LandingFacts = Readonly<Record<string, string>>

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  hi: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' '),
}

const openFrom = (mode: Landing['exam']['modes'][number] | undefined, language: Language): string =>
  mode?.windowStarts && mode.windowEnds ? windowText(mode.windowStarts, mode.windowEnds, language) : ''

export const feeText = (paise: number, language: Language): string => {
  if (paise === 0) return language === 'en' ? 'Free' : 'निःशुल्क'
  return `₹${(paise / 100).toLocaleString('en-IN')}`
}

export const durationText = (minutes: number, language: Language): string => {
  const inHours = minutes > 60 && minutes % 60 === 0
  if (language === 'en') return inHours ? `${minutes / 60} hours` : `${minutes} minutes`
  return inHours ? `${minutes / 60} घंटे` : `${minutes} मिनट`
}

/** Days of one month stand together: "24, 31 August and 7 September 2026". */
export const daysText = (days: readonly PlainDate[], language: Language): string => {
  const groups = new Map<string, number[]>()
  for (const day of days) {
    const month = day.slice(0, 7)
    groups.set(month, [...(groups.get(month) ?? []), Number(day.slice(8))])
  }
  const texts = [...groups].map(
    ([month, numbers]) => `${numbers.join(', ')} ${MONTHS[language][Number(month.slice(5)) - 1]}`,
  )
  const joined = texts.length < 2 ? texts.join('') : joinLast(texts, language === 'en' ? ' and ' : ' और ')
  return days.length === 0 ? '' : `${joined} ${days.at(-1)?.slice(0, 4)}`
}

const joinLast = (texts: readonly string[], last: string): string =>
  `${texts.slice(0, -1).join(', ')}${last}${texts.at(-1)}`

const resultText = (after: Landing['exam']['resultAfter'], language: Language): string => {
  if (after === null) return ''
  if (after.days > 0) return language === 'en' ? `${after.days} days` : `${after.days} दिन`
  return language === 'en' ? `${after.hours} hours` : `${after.hours} घंटे`
}

/** Where days have names of their own, the next day of each name. */
const nextOfEachName = (days: Landing['days'], language: Language): string => {
  const next = new Map<string, PlainDate>()
  for (const { day, name } of days)
    if (name !== null && !next.has(name[language])) next.set(name[language], day)
  return daysText([...next.values()], language)
}

/** The days to name: those that can be booked, else the last ones on record. */
const daysToName = ({ days, lastDays }: Pick<Landing, 'days' | 'lastDays'>): readonly PlainDate[] =>
  days.length > 0 ? days.map(({ day }) => day) : lastDays

export const landingFacts = (landing: Landing, language: Language): LandingFacts => {
  const { exam } = landing
  const mode = (name: 'online' | 'offline') => exam.modes.find((each) => each.mode === name)
  const [online, offline] = [mode('online'), mode('offline')]
  return {
    feeOnline: online === undefined ? '' : feeText(online.feePaise, language),
    feeOffline: offline === undefined ? '' : feeText(offline.feePaise, language),
    onlineWindow: openFrom(online, language),
    offlineWindow: openFrom(offline, language),
    duration: durationText(exam.durationMinutes, language),
    closesAt: exam.closing === null ? '' : clockText(exam.closing.at, language),
    closesDays: String(exam.closing?.daysBefore ?? 0),
    scholarshipMax: exam.scholarshipMaxPercent === null ? '' : `${exam.scholarshipMaxPercent}%`,
    validDays: String(exam.scholarshipValidDays ?? 0),
    result: resultText(exam.resultAfter, language),
    resultNote: exam.resultNote[language],
    attempts: String(exam.attemptsAllowed),
    edits: String(exam.editsAllowed),
    admitDays: String(exam.admitCardDaysBefore ?? 0),
    reporting: String(exam.reportingMinutesBefore ?? 0),
    days: daysText(daysToName(landing).slice(0, 3), language),
    paperDays: nextOfEachName(landing.days, language) || daysText(landing.lastDays, language),
    phone: exam.supportPhone,
    email: exam.supportEmail,
  }
}

/** The classes of an answer sheet's row; those that may take the test are filled. */
const CLASS_ROW = ['6', '7', '8', '9', '10', '11', '12', '12P'] as const

export interface ClassBubble {
  readonly code: string
  readonly label: string
  readonly isEligible: boolean
}

export const classRow = (classes: Landing['classes']): readonly ClassBubble[] => {
  const eligible = new Set(classes.map(({ classCode }) => classCode))
  // A drop year is a year after class 12: the same bubble.
  const isEligible = (code: string) => eligible.has(code) || (code === '12P' && eligible.has('DROP'))
  return CLASS_ROW.map((code) => ({
    code,
    label: code === '12P' ? '12+' : code,
    isEligible: isEligible(code),
  }))
}
