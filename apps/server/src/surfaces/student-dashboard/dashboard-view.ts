import type { Dashboard } from '@medha/contract/wire/dashboard'
import type { PracticeExamCard } from '@medha/contract/wire/main-exam'
import type { Language } from '@medha/messages/language'
import { studentArea as english } from '@medha/messages/student-area.en'
import { studentArea as hindi } from '@medha/messages/student-area.hi'
import { isRunning, practiceOf, type Attempt } from '../../modules/delivery/index.ts'
import { showsBanner, showsCoursePopup } from './after-the-test.ts'
import { isExamTaken } from './card-state.ts'
import type { Enrolment } from './enrolment.ts'
import { awaitedAt, mainExamView, stateOf } from './main-exam-view.ts'

const WORDS = { en: english, hi: hindi }

/** By the kind of the charge's reference. */
const PURPOSES: Readonly<Record<string, Dashboard['page']['waitingPayments'][number]['purpose']>> = {
  'exam-edit': 'exam-edit',
  'mock-papers': 'mock',
  'course-order': 'course',
}

/** DSH-20: the sample test, and mock papers locked or open. */
const practiceCards = (
  enrolment: Enrolment,
  kind: 'sample' | 'mock',
  language: Language,
): PracticeExamCard[] => {
  const words = WORDS[language]
  return practiceOf(enrolment.registration, enrolment.mockPapers, enrolment)
    .filter((test) => test.kind === kind)
    .map(({ title, testCode, scheduleId, isLocked, durationMinutes }) => ({
      title: title[language],
      description: kind === 'sample' ? words.sampleAbout[enrolment.slot.mode] : words.mockAbout,
      testCode,
      scheduleId,
      button: 'begin-test',
      isLocked,
      durationMinutes,
    }))
}

const runningUntil = (attempt: Attempt | null, now: Date): Date | null =>
  attempt?.kind === 'opened' && isRunning(attempt, now) ? attempt.endsAt : null

const handedIn = (attempt: Attempt | null): Dashboard['page']['handedIn'] =>
  attempt?.kind === 'opened' && attempt.submittedAt !== null && attempt.inPlayer !== undefined
    ? { at: attempt.submittedAt.toISOString(), receipt: attempt.inPlayer.receiptId }
    : null

/** The student's dashboard, as a pure function of facts and clock. */
export const dashboardView = (enrolment: Enrolment, language: Language, now: Date): Dashboard => {
  const { exam, branch, slot, result } = enrolment
  const words = WORDS[language]
  const isAtCentre = slot.mode === 'offline'
  return {
    mainExams: [mainExamView(enrolment, language, now)],
    sampleExams: practiceCards(enrolment, 'sample', language),
    mockExams: practiceCards(enrolment, 'mock', language),
    hasMockPapers: enrolment.mockPapers.bought > 0,
    sampleHeading: words.sampleHeading,
    testPlayerNotice: enrolment.testPlayerNotice?.[language] ?? null,
    scholarship:
      result === null
        ? null
        : {
            message: result.scholarshipMessage,
            overallPercentage: result.overallPercentage,
            scholarshipPercentage: result.scholarshipPercentage,
          },
    page: {
      supportPhone: branch.supportPhone ?? exam.supportPhone,
      supportEmail: exam.supportEmail,
      theme: exam.theme,
      stepBar: exam.stepBar,
      layout: exam.dashboardLayout,
      examName: exam.title[language],
      showsCentreStrip: exam.showsCentreStrip && isAtCentre,
      showsBranches: branch.kind === 'classroom',
      showsCoursePopup: showsCoursePopup(exam, enrolment.courses),
      isCoursePurchased: enrolment.courses?.isPurchased ?? false,
      film: enrolment.film ?? '',
      hasScholarship: exam.scholarshipMaxPercent !== null,
      hasResultPromise: exam.resultAfter !== null,
      showsResultBanner: showsBanner({
        showsBannerAndPromo: exam.showsBannerAndPromo,
        isExamTaken: isExamTaken(stateOf(enrolment, now)),
        hasReport: result !== null,
      }),
      resultNotice: enrolment.withdrawn?.text ?? '',
      resultExpectedAt: awaitedAt(enrolment, now)?.toISOString() ?? null,
      hasAwards: exam.hasCashAwards,
      reportingMinutes: isAtCentre ? exam.reportingMinutesBefore : null,
      centreMap: isAtCentre ? branch.mapUrl : '',
      serverTime: now.toISOString(),
      testEnds: runningUntil(enrolment.attempt, now)?.toISOString() ?? null,
      handedIn: handedIn(enrolment.attempt),
      studentLanguage: enrolment.student.language,
      waitingPayments: enrolment.waitingPayments.flatMap(({ reference, duePaise }) => {
        const purpose = PURPOSES[reference.kind]
        return purpose === undefined ? [] : [{ purpose, duePaise }]
      }),
    },
  }
}
