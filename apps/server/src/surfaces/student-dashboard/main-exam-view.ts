import type { MainExamCard } from '@medha/contract/wire/main-exam'
import type { Language } from '@medha/messages/language'
import { studentArea as english } from '@medha/messages/student-area.en'
import { studentArea as hindi } from '@medha/messages/student-area.hi'
import { indianDay } from '@medha/rules/indian-time'
import { namesOf, resultPromise } from '../../modules/delivery/index.ts'
import { promoOf } from './after-the-test.ts'
import { cardStateOf, isAdmitCardAvailable, isExamTaken, type CardState } from './card-state.ts'
import type { Enrolment } from './enrolment.ts'

const WORDS = { en: english, hi: hindi }

export const stateOf = (enrolment: Enrolment, now: Date): CardState =>
  cardStateOf(
    {
      sitting: enrolment.sitting,
      attempt: enrolment.attempt,
      hasReport: enrolment.result !== null,
      isWithdrawn: enrolment.withdrawn !== null,
    },
    now,
  )

/** The promised time of an awaited result; null for a withdrawn one, where at most a day is known. */
export const awaitedAt = (enrolment: Enrolment, now: Date): Date | null => {
  const { exam, sitting, attempt, withdrawn } = enrolment
  if (withdrawn !== null || stateOf(enrolment, now).status !== 'result-awaited') return null
  return resultPromise(exam.resultAfter, sitting, attempt)
}

/** The card of the test that the student registered for. */
export const mainExamView = (enrolment: Enrolment, language: Language, now: Date): MainExamCard => {
  const { registration, exam, branch, slot, classAndStream, streamName, attempt, result, courses } = enrolment
  const { withdrawn, sitting } = enrolment
  const words = WORDS[language]
  const state = stateOf(enrolment, now)
  const promised = awaitedAt(enrolment, now)
  const admitCard = { examDay: registration.examDay, daysBefore: exam.admitCardDaysBefore }
  return {
    title: exam.title[language],
    description: classAndStream.label,
    careerType: streamName.en,
    ...namesOf(registration, enrolment),
    sourceType: exam.sourceType,
    ...state,
    isAbsent: state.status === 'missed',
    isPresent: attempt?.kind === 'opened',
    examDay: sitting.examDay,
    timings: { starts: sitting.starts, ends: sitting.ends },
    durationMinutes: exam.durationMinutes,
    mode: slot.mode,
    centreAddress: slot.mode === 'offline' ? `${branch.name}, ${branch.address}` : '',
    // The page shows one number: the branch's own, if it has one.
    helpLine: branch.supportPhone ?? exam.helpLine,
    admitCard: {
      isAvailable: isAdmitCardAvailable(state, admitCard, now),
      daysBefore: exam.admitCardDaysBefore ?? 0,
      url: enrolment.admitCardUrl,
    },
    report: result === null ? null : { link: result.reportLink, text: words.viewResult },
    resultExpected: promised === null ? (withdrawn?.expected ?? null) : indianDay(promised),
    promo: promoOf({
      showsBannerAndPromo: exam.showsBannerAndPromo,
      isExamTaken: isExamTaken(state),
      hasReport: result !== null,
      courses,
    }),
  }
}
