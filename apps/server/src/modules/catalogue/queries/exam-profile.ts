import type { ExamProfile } from '@medha/contract/wire/exam-profile'
import type { PlainDate } from '@medha/rules/plain-date'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../../../../db/tables.ts'
import { compiled } from '../../../platform/database-query.ts'
import type { Db } from '../../../platform/database.ts'
import type { ClosingRule } from '../domain/closing-rule.ts'

export type ExamTypeRow = Selectable<Database['catalogue.exam_types']>
export type ModeRow = Selectable<Database['catalogue.exam_modes']>
interface ResultRule {
  readonly after: 'submission' | 'exam_day'
  readonly days?: number
  readonly hours?: number
}

/** `09:00:00` as PostgreSQL writes it, `09:00` as we do. */
export const hoursAndMinutes = (time: string): string => time.slice(0, 5)

const modeOf = (row: ModeRow): ExamProfile['modes'][number] => ({
  mode: row.mode as ExamProfile['modes'][number]['mode'],
  feePaise: row.fee_paise,
  windowStarts: row.window_starts === null ? null : hoursAndMinutes(row.window_starts),
  windowEnds: row.window_ends === null ? null : hoursAndMinutes(row.window_ends),
})

const closingOf = (rule: ClosingRule | null): ExamProfile['closing'] =>
  rule === null ? null : { daysBefore: rule.days, at: rule.at }

const resultAfterOf = (rule: ResultRule | null): ExamProfile['resultAfter'] =>
  rule === null ? null : { event: rule.after, days: rule.days ?? 0, hours: rule.hours ?? 0 }

export const profileOf = (row: ExamTypeRow, modes: readonly ModeRow[]): ExamProfile => ({
  examType: row.exam_type,
  title: { en: row.title_en, hi: row.title_hi },
  theme: row.theme,
  isEnabled: row.is_enabled,
  takesRegistrations: row.takes_registrations,
  durationMinutes: row.duration_minutes,
  modes: modes.map(modeOf),
  closing: closingOf(row.closing_rule as ClosingRule | null),
  resultAfter: resultAfterOf(row.result_rule as ResultRule | null),
  resultNote: { en: row.result_note_en, hi: row.result_note_hi },
  isSlotShown: row.is_slot_shown,
  slotDecidesDate: row.slot_decides_date,
  isFatherNameAsked: row.is_father_name_asked,
  refusesEnrolledStudents: row.refuses_enrolled_students,
  attemptsAllowed: row.attempts_allowed,
  attemptsPeriod: row.attempts_period as ExamProfile['attemptsPeriod'],
  editsAllowed: row.edits_allowed,
  admitCardDaysBefore: row.admit_card_days_before,
  reportingMinutesBefore: row.reporting_minutes_before,
  scholarshipMaxPercent: row.scholarship_max_percent,
  scholarshipValidDays: row.scholarship_valid_days,
  confirmingTestAbove: row.confirming_test_above,
  confirmingTestWithinDays: row.confirming_test_within_days,
  hasCashAwards: row.has_cash_awards,
  supportPhone: row.support_phone,
  supportEmail: row.support_email,
  helpLine: row.help_line,
  stepBar: row.step_bar,
  dashboardLayout: row.dashboard_layout,
  showsBannerAndPromo: row.shows_banner_and_promo,
  showsCentreStrip: row.shows_centre_strip,
  showsCoursePopup: row.shows_course_popup,
  hidesCoursePopup: row.hides_course_popup,
  hidesProfileAndEdit: row.hides_profile_and_edit,
  reportsPaymentFailure: row.reports_payment_failure,
  keepsOnlyUtmOnLogin: row.keeps_only_utm_on_login,
  defaultPaymentMethod: row.default_payment_method,
  registrationTerm: row.registration_term,
  sourceType: row.source_type,
  calendarFrom: row.calendar_from as PlainDate | null,
  calendarTo: row.calendar_to as PlainDate | null,
  liveHours: row.live_hours,
  launchEndsAfterHours: row.launch_ends_after_hours,
  mockPapersPricePaise: row.mock_papers_price_paise,
  mockPapersCount: row.mock_papers_count,
})

/** The profile of one exam type, or null when there is none of that name. */
export const examProfile = async (db: Db, examType: string): Promise<ExamProfile | null> => {
  const row = await db
    .selectFrom('catalogue.exam_types')
    .selectAll()
    .where('exam_type', '=', examType)
    .executeTakeFirst()
  if (row === undefined) return null
  const modes = await db
    .selectFrom('catalogue.exam_modes')
    .selectAll()
    .where('exam_type', '=', examType)
    .orderBy('mode', 'desc')
    .execute()
  return profileOf(row, modes)
}

/** RTE-04: the names of all exam types, in the order in which the institute lists them. */
export const examTypes = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('catalogue.exam_types').select('exam_type').orderBy('position').execute()
  return rows.map((row) => row.exam_type)
}

export interface AttemptRules {
  readonly attemptsAllowed: number
  readonly attemptsPeriod: ExamProfile['attemptsPeriod']
  /** OPN-11: month and day, `MM-DD`. */
  readonly academicYearStarts: string
}

const readAttemptRules = compiled(
  (_, { examType }: { readonly examType: string }) => sql<AttemptRules>`
    select attempts_allowed as "attemptsAllowed", attempts_period as "attemptsPeriod",
      (select value #>> '{}' from catalogue.settings where name = 'academic_year_starts') as "academicYearStarts"
    from catalogue.exam_types where exam_type = ${examType}`,
)

export const attemptRules = async (db: Db, examType: string): Promise<AttemptRules | null> =>
  (await readAttemptRules(db, { examType }))[0] ?? null
