import * as z from 'zod/mini'
import { ClassStreamOption } from './class-stream.ts'
import { PlainDay } from './values.ts'

/** Our own calls use our own names: nothing here is translated. */
const bothLanguages = z.object({ en: z.string(), hi: z.string() })
const Mode = z.enum(['online', 'offline'])
const clockTime = z.string().check(z.regex(/^\d{2}:\d{2}$/))

/** Everything that differs between exam types and that a page or a screen needs. */
export const ExamProfile = z.object({
  examType: z.string(),
  title: bothLanguages,
  theme: z.string(),
  isEnabled: z.boolean(),
  takesRegistrations: z.boolean(),
  durationMinutes: z.int(),
  modes: z.array(
    z.object({
      mode: Mode,
      feePaise: z.int(),
      windowStarts: z.nullable(clockTime),
      windowEnds: z.nullable(clockTime),
    }),
  ),
  closing: z.nullable(z.object({ daysBefore: z.int(), at: clockTime })),
  resultAfter: z.nullable(
    z.object({ event: z.enum(['submission', 'exam_day']), days: z.int(), hours: z.int() }),
  ),
  resultNote: bothLanguages,
  isSlotShown: z.boolean(),
  slotDecidesDate: z.boolean(),
  isFatherNameAsked: z.boolean(),
  refusesEnrolledStudents: z.boolean(),
  attemptsAllowed: z.int(),
  attemptsPeriod: z.enum(['academic_year', 'ever']),
  editsAllowed: z.int(),
  admitCardDaysBefore: z.nullable(z.int()),
  reportingMinutesBefore: z.nullable(z.int()),
  scholarshipMaxPercent: z.nullable(z.int()),
  scholarshipValidDays: z.nullable(z.int()),
  confirmingTestAbove: z.nullable(z.int()),
  confirmingTestWithinDays: z.nullable(z.int()),
  hasCashAwards: z.boolean(),
  supportPhone: z.string(),
  supportEmail: z.string(),
  helpLine: z.string(),
  stepBar: z.string(),
  dashboardLayout: z.string(),
  showsBannerAndPromo: z.boolean(),
  showsCentreStrip: z.boolean(),
  showsCoursePopup: z.boolean(),
  hidesCoursePopup: z.boolean(),
  hidesProfileAndEdit: z.boolean(),
  reportsPaymentFailure: z.boolean(),
  keepsOnlyUtmOnLogin: z.boolean(),
  defaultPaymentMethod: z.string(),
  registrationTerm: z.string(),
  sourceType: z.string(),
  calendarFrom: z.nullable(PlainDay),
  calendarTo: z.nullable(PlainDay),
  liveHours: z.int(),
  launchEndsAfterHours: z.int(),
  mockPapersPricePaise: z.nullable(z.int()),
  mockPapersCount: z.nullable(z.int()),
})
export type ExamProfile = z.infer<typeof ExamProfile>

/** One host of the product: its role, and the exam for a visitor who names none. */
export const Site = z.object({
  host: z.string(),
  role: z.enum(['main', 'scholarship', 'digital']),
  country: z.enum(['IN', 'AE']),
  language: z.enum(['en', 'hi']),
  defaultExam: ExamProfile,
  defaultBranch: z.object({ code: z.string(), name: z.string(), stateId: z.int(), stateName: z.string() }),
  isDefaultBranchFixed: z.boolean(),
  asksStatusByBranch: z.boolean(),
  isLegacy: z.boolean(),
  registrationUrl: z.nullable(z.string()),
  websiteUrl: z.string(),
})
export type Site = z.infer<typeof Site>

/** All facts of one landing page: numbers, days and phones. The portal adds texts and pictures. */
export const Landing = z.object({
  segment: z.string(),
  registrationPage: z.string(),
  language: z.enum(['en', 'hi']),
  forcedMode: z.nullable(Mode),
  isDefaultBranchFixed: z.boolean(),
  listsOnlyBookable: z.boolean(),
  staysOnReturn: z.boolean(),
  scrollOffsetPx: z.int(),
  artwork: z.string(),
  exam: ExamProfile,
  isOpen: z.boolean(),
  classes: z.array(ClassStreamOption),
  slots: z.array(z.object({ id: z.int(), name: z.string(), mode: Mode, starts: clockTime, ends: clockTime })),
  /** Days that can be booked now, earliest first. */
  days: z.array(z.object({ day: PlainDay, name: z.nullable(bothLanguages) })),
  /** What the calendar shows when no day can be booked: the latest days on record. */
  lastDays: z.array(PlainDay),
})
export type Landing = z.infer<typeof Landing>
