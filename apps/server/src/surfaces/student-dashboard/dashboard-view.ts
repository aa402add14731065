import type { Dashboard } from '@medha/contract/wire/dashboard'
import type { PracticeExamCard } from '@medha/contract/wire/main-exam'
import type { Language } from '@medha/messages/language'
import { studentArea as english } from '@medha/messages/student-area.en'
import { studentArea as hindi } from '@medha/messages/student-area.hi'
import { practiceOf } from '../../modules/delivery/index.ts'
import { showsBanner, showsCoursePopup } from './after-the-test.ts'
import { isExamTaken } from './card-state.ts'
import type { Enrolment } from './enrolment.ts'
import { mainExamView, stateOf } from './main-exam-view.ts'

/** DSH-20: the sample test, and mock papers locked or open. */
const practiceCards = (
  enrolment: Enrolment,
  kind: 'sample' | 'mock',
  language: Language,
): PracticeExamCard[] => {
  const words = language === 'hi' ? hindi : english
  return practiceOf(enrolment.registration, enrolment.practicePapers, enrolment)
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

/** What the student sees, as a pure function of facts and clock. */
export const dashboardView = (enrolment: Enrolment, language: Language, now: Date): Dashboard => {
  const { exam, branch, slot, result } = enrolment
  const words = language === 'hi' ? hindi : english
  const isAtCentre = slot.mode === 'offline'
  return {
    mainExams: [mainExamView(enrolment, language, now)],
    sampleExams: practiceCards(enrolment, 'sample', language),
    mockExams: practiceCards(enrolment, 'mock', language),
    hasMockPapers: enrolment.practicePapers > 0,
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
      theme: exam.theme,
      stepBar: exam.stepBar,
      layout: exam.dashboardLayout,
      examName: exam.title[language],
      showsCentreStrip: exam.showsCentreStrip && isAtCentre,
      showsBranches: branch.kind === 'classroom',
      showsCoursePopup: showsCoursePopup(exam, enrolment.courses),
      isCoursePurchased: enrolment.courses?.isPurchased ?? false,
      hasScholarship: exam.scholarshipMaxPercent !== null,
      hasResultPromise: exam.resultAfter !== null,
      showsResultBanner: showsBanner({
        showsBannerAndPromo: exam.showsBannerAndPromo,
        isExamTaken: isExamTaken(stateOf(enrolment, now)),
        hasReport: result !== null,
      }),
      resultNotice: enrolment.withdrawn?.text ?? '',
      hasAwards: exam.hasCashAwards,
      reportingMinutes: isAtCentre ? exam.reportingMinutesBefore : null,
      centreMap: isAtCentre ? branch.mapUrl : '',
      serverTime: now.toISOString(),
    },
  }
}
