import type { Dashboard, MainExamCard } from '@medha/contract/wire/dashboard'
import type { Language } from '@medha/messages/language'
import { indianDay } from '@medha/rules/indian-time'
import { addDays } from '@medha/rules/plain-date'
import type { Enrolment } from './enrolment.ts'
import { examStatus } from './exam-status.ts'

const mainExamCard = (
  { registration, exam, branch, slot, classAndStream }: Enrolment,
  language: Language,
  now: Date,
): MainExamCard => {
  const { examDay } = registration
  const daysBefore = exam.admitCardDaysBefore ?? 0
  return {
    title: exam.title[language],
    description: classAndStream.label,
    status: examStatus({ examDay, starts: slot.starts, ends: slot.ends }, now),
    examDay,
    timings: { starts: slot.starts, ends: slot.ends },
    durationMinutes: exam.durationMinutes,
    centreAddress: slot.mode === 'offline' ? `${branch.name}, ${branch.address}` : '',
    helpLine: exam.helpLine,
    admitCard: { isAvailable: indianDay(now) >= addDays(examDay, -daysBefore), daysBefore },
  }
}

/** What the student sees first, as a pure function of facts and clock. */
export const dashboardView = (enrolment: Enrolment, language: Language, now: Date): Dashboard => ({
  mainExams: [mainExamCard(enrolment, language, now)],
  page: {
    supportPhone: enrolment.branch.supportPhone ?? enrolment.exam.supportPhone,
    theme: enrolment.exam.theme,
    stepBar: enrolment.exam.stepBar,
    serverTime: now.toISOString(),
  },
})
