import * as z from 'zod/mini'
import { wireExamDay } from './exam-day.ts'
import { wireTimings, Timings } from './timings.ts'
import { PlainDay } from './values.ts'

/** DSH-24: the possible statuses of a main exam card. */
const STATUSES = ['upcoming', 'start-now', 'missed', 'result-awaited', 'view-result'] as const
export type ExamStatus = (typeof STATUSES)[number]

/** DSH-27: the possible button labels of a card, as on the wire. The first five are the statuses. */
const BUTTON_WORDS = {
  upcoming: 'Upcoming',
  'start-now': 'Start Now',
  missed: 'Missed',
  'result-awaited': 'Result Awaited',
  'view-result': 'View Result',
  resume: 'Resume',
  'resume-test': 'Resume Test',
  're-attempt': 'Re-attempt',
  'begin-test': 'Begin Test',
} as const
export type CardButton = keyof typeof BUTTON_WORDS
export const CARD_BUTTONS = Object.keys(BUTTON_WORDS) as CardButton[]
const INERT: ReadonlySet<CardButton> = new Set<CardButton>(['upcoming', 'missed', 'result-awaited'])

/** DSH-27, OPN-61: whether the button can be pressed. */
export const isActionable = (button: CardButton): boolean => !INERT.has(button)

/** OPN-61: labels are compared without case; an unknown label cannot be pressed. */
export const readButton = (text: string): CardButton =>
  CARD_BUTTONS.find((button) => BUTTON_WORDS[button].toLowerCase() === text.trim().toLowerCase()) ??
  'upcoming'

const statusOf = (button: CardButton): ExamStatus =>
  STATUSES.find((status) => status === button) ?? 'start-now'

const dayOrNothing = z.union([z.literal(''), wireExamDay])
const text = z.string()

const WireMainExam = z.object({
  card_title: text,
  card_description: text,
  career_type: text,
  test_short_code: text,
  external_schedule_id: text,
  source_type: text,
  absent: z.boolean(),
  present: z.boolean(),
  isLocked: z.boolean(),
  is_admit_card_available: z.boolean(),
  admit_card_url: text,
  admit_card_availability: z.int(),
  exam_date: wireExamDay,
  exam_end_date: wireExamDay,
  exam_time: wireTimings,
  exam_duration: z.int(),
  center_address: text,
  exam_mode: z.enum(['online', 'offline']),
  exam_button_text: text,
  exam_button_link: text,
  exam_help_line: text,
  view_report: z.boolean(),
  report_link: text,
  report_text: text,
  result_expected_date: dayOrNothing,
  iacst_fomo_desc: text,
})

const MainExam = z.object({
  title: z.string(),
  description: z.string(),
  /** What the student prepares for: Foundation, Engineering, Medical. */
  careerType: z.string(),
  /** Identify the test and its sitting in later calls. */
  testCode: z.string(),
  scheduleId: z.string(),
  sourceType: z.string(),
  status: z.enum(STATUSES),
  button: z.custom<CardButton>(),
  /** The button has an action, but not here or not yet: before the first minute, or at a centre. */
  isLocked: z.boolean(),
  isAbsent: z.boolean(),
  isPresent: z.boolean(),
  examDay: PlainDay,
  timings: Timings,
  durationMinutes: z.int(),
  mode: z.enum(['online', 'offline']),
  /** Empty for a test taken at home. */
  centreAddress: z.string(),
  helpLine: z.string(),
  admitCard: z.object({ isAvailable: z.boolean(), daysBefore: z.int(), url: z.nullable(z.string()) }),
  /** Null while there is no published result. */
  report: z.nullable(z.object({ link: z.string(), text: z.string() })),
  /** The day by which the result is promised; null where none is. */
  resultExpected: z.nullable(PlainDay),
  /** DSH-16: shown unchanged; null: no promo. */
  promo: z.nullable(z.string()),
})
export type MainExamCard = z.infer<typeof MainExam>

/** ENT-22, and the fields of ENT-21 that are in the first main exam. */
export const wireMainExam = z.codec(WireMainExam, MainExam, {
  decode: (wire) => ({
    title: wire.card_title,
    description: wire.card_description,
    careerType: wire.career_type,
    testCode: wire.test_short_code,
    scheduleId: wire.external_schedule_id,
    sourceType: wire.source_type,
    status: wire.view_report ? ('view-result' as const) : statusOf(readButton(wire.exam_button_text)),
    button: readButton(wire.exam_button_text),
    isLocked: wire.isLocked,
    isAbsent: wire.absent,
    isPresent: wire.present,
    examDay: wire.exam_date,
    timings: wire.exam_time,
    durationMinutes: wire.exam_duration,
    mode: wire.exam_mode,
    centreAddress: wire.center_address,
    helpLine: wire.exam_help_line,
    admitCard: {
      isAvailable: wire.is_admit_card_available,
      daysBefore: wire.admit_card_availability,
      url: wire.admit_card_url === '' ? null : wire.admit_card_url,
    },
    report: wire.view_report ? { link: wire.report_link, text: wire.report_text } : null,
    resultExpected: wire.result_expected_date === '' ? null : wire.result_expected_date,
    promo: wire.iacst_fomo_desc === '' ? null : wire.iacst_fomo_desc,
  }),
  encode: (ours) => ({
    card_title: ours.title,
    card_description: ours.description,
    career_type: ours.careerType,
    test_short_code: ours.testCode,
    external_schedule_id: ours.scheduleId,
    source_type: ours.sourceType,
    absent: ours.isAbsent,
    present: ours.isPresent,
    isLocked: ours.isLocked,
    is_admit_card_available: ours.admitCard.isAvailable,
    admit_card_url: ours.admitCard.url ?? '',
    admit_card_availability: ours.admitCard.daysBefore,
    exam_date: ours.examDay,
    // Our tests start and end on one day.
    exam_end_date: ours.examDay,
    exam_time: ours.timings,
    exam_duration: ours.durationMinutes,
    center_address: ours.centreAddress,
    exam_mode: ours.mode,
    exam_button_text: BUTTON_WORDS[ours.button],
    // The address is created when the button is pressed: one that is in a page could be passed on (API-34, API-40).
    exam_button_link: '',
    exam_help_line: ours.helpLine,
    view_report: ours.report !== null,
    report_link: ours.report?.link ?? '',
    report_text: ours.report?.text ?? '',
    result_expected_date: ours.resultExpected ?? ('' as const),
    iacst_fomo_desc: ours.promo ?? '',
  }),
})

/** A sample or mock paper. */
const PracticeExam = z.object({
  title: z.string(),
  description: z.string(),
  testCode: z.string(),
  scheduleId: z.string(),
  button: z.custom<CardButton>(),
  /** A mock paper that the student has not bought yet. */
  isLocked: z.boolean(),
  durationMinutes: z.int(),
})
export type PracticeExamCard = z.infer<typeof PracticeExam>

export const wirePracticeExam = z.codec(
  z.object({
    card_title: text,
    card_description: text,
    test_short_code: text,
    external_schedule_id: text,
    exam_button_text: text,
    isLocked: z.boolean(),
    exam_duration: z.int(),
  }),
  PracticeExam,
  {
    decode: (wire) => ({
      title: wire.card_title,
      description: wire.card_description,
      testCode: wire.test_short_code,
      scheduleId: wire.external_schedule_id,
      button: readButton(wire.exam_button_text),
      isLocked: wire.isLocked,
      durationMinutes: wire.exam_duration,
    }),
    encode: (ours) => ({
      card_title: ours.title,
      card_description: ours.description,
      test_short_code: ours.testCode,
      external_schedule_id: ours.scheduleId,
      exam_button_text: BUTTON_WORDS[ours.button],
      isLocked: ours.isLocked,
      exam_duration: ours.durationMinutes,
    }),
  },
)
