import type { Dashboard } from '@medha/contract/wire/dashboard'
import type { Language } from '@medha/messages/language'
import { studentArea as english } from '@medha/messages/student-area.en'
import { studentArea as hindi } from '@medha/messages/student-area.hi'
import { showsCoursePopup } from './after-the-test.ts'
import type { Enrolment } from './enrolment.ts'
import { mainExamView } from './main-exam-view.ts'

/** What the student sees, as a pure function of facts and clock. */
export const dashboardView = (enrolment: Enrolment, language: Language, now: Date): Dashboard => {
  const { exam, branch, slot, result } = enrolment
  const words = language === 'hi' ? hindi : english
  const isAtCentre = slot.mode === 'offline'
  return {
    mainExams: [mainExamView(enrolment, language, now)],
    // Papers to practise with come with their own module; until then there are none.
    sampleExams: [],
    mockExams: [],
    hasMockPapers: false,
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
      hasScholarship: exam.scholarshipMaxPercent !== null,
      hasResultPromise: exam.resultAfter !== null,
      reportingMinutes: isAtCentre ? exam.reportingMinutesBefore : null,
      centreMap: isAtCentre ? branch.mapUrl : '',
      serverTime: now.toISOString(),
    },
  }
}
