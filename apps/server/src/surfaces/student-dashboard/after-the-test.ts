import type { Language } from '@medha/messages/language'
import { fill } from '@medha/messages/sms-templates'
import { studentArea as english } from '@medha/messages/student-area.en'
import { studentArea as hindi } from '@medha/messages/student-area.hi'
import { resultTerms as termsInEnglish } from '@medha/messages/result-terms.en'
import { resultTerms as termsInHindi } from '@medha/messages/result-terms.hi'
import { indianDay } from '@medha/rules/indian-time'
import type { PlainDate } from '@medha/rules/plain-date'
import type { CourseSummary } from '../../modules/admissions/index.ts'
import type { PublishedScorecard, ReissueReason } from '../../modules/results/index.ts'
import { formatDay } from '../../kernel/format.ts'

const WORDS = { en: english, hi: hindi }
const TERMS = { en: termsInEnglish, hi: termsInHindi }

/** The part of a published result that the dashboard shows. */
export interface PublishedResult {
  readonly reportLink: string
  readonly scholarshipMessage: string
  readonly overallPercentage: number | null
  readonly scholarshipPercentage: number | null
}

interface PublishedFor {
  readonly reportLink: string
  readonly language: Language
  readonly today: PlainDate
}

/** Selects what the dashboard shows of a result; the result page shows the rest. */
export const publishedResultFrom = (
  { percentage, scholarship }: Pick<PublishedScorecard, 'percentage' | 'scholarship'>,
  { reportLink, language, today }: PublishedFor,
): PublishedResult => {
  const words = WORDS[language]
  const { percent, validUntil, confirmBy } = scholarship
  const dayOf = (day: PlainDate) => formatDay(day, language, 'long')
  const facts = { percent: String(percent) }
  const hasEnded = percent > 0 && validUntil !== null && validUntil < today
  const earned = [
    fill(words.scholarshipEarned, facts),
    ...(validUntil === null ? [] : [fill(words.scholarshipUntil, { day: dayOf(validUntil) })]),
    ...(confirmBy === null || confirmBy < today
      ? []
      : [fill(words.scholarshipProvisional, { day: dayOf(confirmBy) })]),
  ]
  const ended = validUntil === null ? '' : fill(words.scholarshipEnded, { ...facts, day: dayOf(validUntil) })
  return {
    reportLink,
    scholarshipMessage: percent === 0 ? words.noScholarship : hasEnded ? ended : earned.join(' '),
    overallPercentage: percentage,
    scholarshipPercentage: hasEnded ? null : percent,
  }
}

/** The same text as on the result page. */
export interface WithdrawnResult {
  readonly text: string
  /** The day on which the corrected result is expected, if announced. */
  readonly expected: PlainDate | null
}

export const withdrawnResultFrom = (
  { reason, expectedAt }: { readonly reason: ReissueReason | null; readonly expectedAt: Date | null },
  language: Language,
): WithdrawnResult => ({
  text: TERMS[language].withdrawn[reason ?? 'plain'],
  expected: expectedAt === null ? null : indianDay(expectedAt),
})

export interface AfterTestFacts {
  /** From the exam's profile. */
  readonly showsBannerAndPromo: boolean
  readonly isExamTaken: boolean
  readonly hasReport: boolean
  readonly courses: CourseSummary | null
}

/** DSH-15: the flags banner is shown beside a published result. */
export const showsBanner = ({
  showsBannerAndPromo,
  isExamTaken,
  hasReport,
}: Omit<AfterTestFacts, 'courses'>): boolean => showsBannerAndPromo && isExamTaken && hasReport

/** DSH-16: the urgent text is only for a student who has a result, has not bought, and was not handed over. */
export const promoOf = (facts: AfterTestFacts): string | null => {
  const { courses } = facts
  if (!showsBanner(facts) || courses === null || courses.isPurchased || courses.isHandedOver) return null
  return courses.urgencyText === '' ? null : courses.urgencyText
}

/** DSH-22, OPN-32, OPN-33: for exams with the popup enabled, unless it is hidden or the course is already bought. */
export const showsCoursePopup = (
  exam: { readonly showsCoursePopup: boolean; readonly hidesCoursePopup: boolean },
  courses: CourseSummary | null,
): boolean => exam.showsCoursePopup && !exam.hidesCoursePopup && courses !== null && !courses.isPurchased
