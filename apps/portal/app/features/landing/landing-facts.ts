import type { Landing } from '@medha/contract/wire/exam-profile'
import { formatClock } from '@medha/messages/clock'
import type { Language } from '@medha/messages/language'
import type { PlainDate } from '@medha/rules/plain-date'
import {
  chooseDayText,
  classesText,
  daysText,
  durationInWords,
  durationText,
  feesText,
  feeText,
  forFeeText,
  hoursText,
  resultText,
} from './fact-texts.ts'

/** Values that the words of a landing page may name, such as `{feeOffline}`. All from the catalogue. */
export type LandingFacts = Readonly<Record<string, string>>

interface Paper {
  readonly name: string
  readonly days: readonly PlainDate[]
}

/** Named days grouped by their name, the same as in the form. */
const papersOf = (days: Landing['days'], language: Language): readonly Paper[] => {
  const byName = new Map<string, PlainDate[]>()
  for (const { day, name } of days)
    if (name !== null) byName.set(name[language], [...(byName.get(name[language]) ?? []), day])
  return [...byName].map(([name, named]) => ({ name, days: named }))
}

const paperFacts = (landing: Landing, language: Language): LandingFacts => {
  const papers = papersOf(landing.days, language)
  const [first, second] = papers
  const days = papers.flatMap((paper) => paper.days).toSorted()
  return {
    paperDays: daysText(days.length > 0 ? days : landing.lastDays, language, 'narrow'),
    paper1: first?.name ?? '',
    paper1Day: daysText(first?.days ?? [], language),
    paper2: second?.name ?? '',
    paper2Day: daysText(second?.days ?? [], language),
  }
}

/** The days to show: those that can be booked, else the last ones on record. */
const daysToName = ({ days, lastDays }: Pick<Landing, 'days' | 'lastDays'>): readonly PlainDate[] =>
  days.length > 0 ? days.map(({ day }) => day) : lastDays

const feeFacts = ({ exam, forcedMode }: Landing, language: Language): LandingFacts => {
  const offered = exam.modes.filter(({ mode }) => forcedMode === null || mode === forcedMode)
  const feeOf = (name: 'online' | 'offline') => exam.modes.find(({ mode }) => mode === name)?.feePaise
  const [online, offline] = [feeOf('online'), feeOf('offline')]
  const least = Math.min(...offered.map(({ feePaise }) => feePaise))
  return {
    fee: feesText(offered, language),
    forFee: forFeeText(least, language),
    feeOnline: online === undefined ? '' : feeText(online, language),
    feeOffline: offline === undefined ? '' : feeText(offline, language),
  }
}

export const landingFacts = (landing: Landing, language: Language): LandingFacts => {
  const { exam } = landing
  const mode = (name: 'online' | 'offline') => exam.modes.find((each) => each.mode === name)
  return {
    ...feeFacts(landing, language),
    ...paperFacts(landing, language),
    onlineWindow: hoursText(mode('online'), language),
    offlineWindow: hoursText(mode('offline'), language),
    duration: durationText(exam.durationMinutes, language),
    durationInWords: durationInWords(exam.durationMinutes, language),
    classes: classesText(landing.classes, language),
    closesAt: exam.closing === null ? '' : formatClock(exam.closing.at, language),
    closesDays: String(exam.closing?.daysBefore ?? 0),
    scholarshipMax: exam.scholarshipMaxPercent === null ? '' : `${exam.scholarshipMaxPercent}%`,
    validDays: String(exam.scholarshipValidDays ?? 0),
    result: resultText(exam.resultAfter, language),
    resultNote: exam.resultNote[language],
    attempts: String(exam.attemptsAllowed),
    edits: String(exam.editsAllowed),
    admitDays: String(exam.admitCardDaysBefore ?? 0),
    reporting: String(exam.reportingMinutesBefore ?? 0),
    days: daysText(daysToName(landing), language),
    daysShort: daysText(daysToName(landing), language, 'narrow'),
    chooseDay: chooseDayText(landing.isOpen, language),
    phone: exam.supportPhone,
    email: exam.supportEmail,
  }
}
