import * as z from 'zod/mini'
import { wireExamDay } from './exam-day.ts'
import { wireTimings, Timings } from './timings.ts'
import { PlainDay } from './values.ts'

/** DSH-24: the words of the button on the main exam card are the card's status. */
const STATUS_WORDS = { upcoming: 'Upcoming', 'start-now': 'Start Now', missed: 'Missed' } as const
const STATUSES = ['upcoming', 'start-now', 'missed'] as const
export type ExamStatus = (typeof STATUSES)[number]

const WireMainExam = z.object({
  card_title: z.string(),
  card_description: z.string(),
  absent: z.boolean(),
  present: z.boolean(),
  view_report: z.boolean(),
  is_admit_card_available: z.boolean(),
  admit_card_url: z.string(),
  admit_card_availability: z.int(),
  exam_date: wireExamDay,
  exam_time: wireTimings,
  exam_duration: z.int(),
  center_address: z.string(),
  exam_button_text: z.enum(['Upcoming', 'Start Now', 'Missed']),
  exam_help_line: z.string(),
})

const MainExam = z.object({
  title: z.string(),
  description: z.string(),
  status: z.enum(STATUSES),
  examDay: PlainDay,
  timings: Timings,
  durationMinutes: z.int(),
  /** Empty for a test taken at home. */
  centreAddress: z.string(),
  helpLine: z.string(),
  admitCard: z.object({ isAvailable: z.boolean(), daysBefore: z.int() }),
})

/** ENT-22, as far as a test that is still to come needs it; results add their fields. */
const wireMainExam = z.codec(WireMainExam, MainExam, {
  decode: (wire) => ({
    title: wire.card_title,
    description: wire.card_description,
    status: STATUSES.find((status) => STATUS_WORDS[status] === wire.exam_button_text) ?? 'upcoming',
    examDay: wire.exam_date,
    timings: wire.exam_time,
    durationMinutes: wire.exam_duration,
    centreAddress: wire.center_address,
    helpLine: wire.exam_help_line,
    admitCard: { isAvailable: wire.is_admit_card_available, daysBefore: wire.admit_card_availability },
  }),
  encode: (ours) => ({
    card_title: ours.title,
    card_description: ours.description,
    absent: ours.status === 'missed',
    present: false,
    view_report: false,
    is_admit_card_available: ours.admitCard.isAvailable,
    admit_card_url: '',
    admit_card_availability: ours.admitCard.daysBefore,
    exam_date: ours.examDay,
    exam_time: ours.timings,
    exam_duration: ours.durationMinutes,
    center_address: ours.centreAddress,
    exam_button_text: STATUS_WORDS[ours.status],
    exam_help_line: ours.helpLine,
  }),
})

const WireDashboard = z.object({
  main_exam: z.array(wireMainExam),
  sample_exam: z.array(z.unknown()),
  mock_exam: z.array(z.unknown()),
  static_data: z.object({
    testplayer_down: z.boolean(),
    dashboard_msg: z.string(),
    mock_purchased: z.boolean(),
    sample_heading: z.string(),
  }),
  /** Ours: what the page around the cards needs, so that the browser compares no names. */
  page: z.object({
    support_phone: z.string(),
    theme: z.string(),
    step_bar: z.string(),
    server_time: z.iso.datetime(),
  }),
})

export const Dashboard = z.object({
  mainExams: z.array(MainExam),
  page: z.object({
    supportPhone: z.string(),
    theme: z.string(),
    stepBar: z.string(),
    serverTime: z.iso.datetime(),
  }),
})
export type Dashboard = z.infer<typeof Dashboard>
export type MainExamCard = z.infer<typeof MainExam>

export const wireDashboard = z.codec(WireDashboard, Dashboard, {
  decode: ({ main_exam, page }) => ({
    mainExams: main_exam,
    page: {
      supportPhone: page.support_phone,
      theme: page.theme,
      stepBar: page.step_bar,
      serverTime: page.server_time,
    },
  }),
  encode: ({ mainExams, page }) => ({
    main_exam: mainExams,
    sample_exam: [],
    mock_exam: [],
    static_data: { testplayer_down: false, dashboard_msg: '', mock_purchased: false, sample_heading: '' },
    page: {
      support_phone: page.supportPhone,
      theme: page.theme,
      step_bar: page.stepBar,
      server_time: page.serverTime,
    },
  }),
})
