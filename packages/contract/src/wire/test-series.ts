import type { PaperAction, SeriesStatus } from '@medha/rules/test-series'
import * as z from 'zod/mini'
import { wireExamDay } from './exam-day.ts'
import { PlainDay } from './values.ts'

const STATUS_WORDS = {
  upcoming: 'Upcoming',
  ongoing: 'Ongoing',
  results: 'Results',
  missed: 'Missed',
} as const satisfies Record<SeriesStatus, string>

const ACTION_WORDS = {
  begin: 'Begin Test',
  missed: 'Missed',
  'view-result': 'View Result',
} as const satisfies Record<PaperAction, string>

/** A closed list of our own names, each mapped to the specification's word. */
const wireName = <Ours extends string, Wire extends string>(words: Readonly<Record<Ours, Wire>>) => {
  const ours = Object.keys(words) as Ours[]
  const written = ours.map((name) => words[name])
  return z.codec(z.enum(written), z.enum(ours as [Ours, ...Ours[]]), {
    decode: (text) => ours.find((name) => words[name] === text) as never,
    encode: (name) => words[name as Ours] as never,
  })
}

/** An instant, so that the phone's clock and time zone do not matter. */
const wireInstant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (at) => at.toISOString(),
})

const wirePaper = z.codec(
  z.object({
    name: z.string(),
    start_time: wireInstant,
    btn_txt: wireName(ACTION_WORDS),
    exam_short_code: z.string(),
    external_schedule_id: z.string(),
  }),
  z.object({
    name: z.string(),
    startsAt: z.date(),
    action: z.enum(['begin', 'missed', 'view-result']),
    examShortCode: z.string(),
    scheduleId: z.string(),
  }),
  {
    decode: (wire) => ({
      name: wire.name,
      startsAt: wire.start_time,
      action: wire.btn_txt,
      examShortCode: wire.exam_short_code,
      scheduleId: wire.external_schedule_id,
    }),
    encode: (ours) => ({
      name: ours.name,
      start_time: ours.startsAt,
      btn_txt: ours.action,
      exam_short_code: ours.examShortCode,
      external_schedule_id: ours.scheduleId,
    }),
  },
)

/** ENT-23 */
const wireSeries = z.codec(
  z.object({
    series_name: z.string(),
    exam_date: wireExamDay,
    status: wireName(STATUS_WORDS),
    papers: z.array(wirePaper),
  }),
  z.object({
    name: z.string(),
    examDay: PlainDay,
    status: z.enum(['upcoming', 'ongoing', 'results', 'missed']),
    papers: z.array(wirePaper.def.out),
  }),
  {
    decode: ({ series_name, exam_date, status, papers }) => ({
      name: series_name,
      examDay: exam_date,
      status,
      papers,
    }),
    encode: ({ name, examDay, status, papers }) => ({
      series_name: name,
      exam_date: examDay,
      status,
      papers,
    }),
  },
)

const TestSeries = z.object({
  series: z.array(wireSeries.def.out),
  /** The first and last month of the calendar. */
  calendar: z.object({ from: PlainDay, to: PlainDay }),
  liveHours: z.int(),
  serverTime: z.date(),
})
export type TestSeries = z.infer<typeof TestSeries>
export type SeriesCard = TestSeries['series'][number]
export type PaperCard = SeriesCard['papers'][number]

export const wireTestSeries = z.codec(
  z.object({
    main_exam: z.array(wireSeries),
    calendar: z.object({ from: PlainDay, to: PlainDay }),
    live_hours: z.int(),
    server_time: wireInstant,
  }),
  TestSeries,
  {
    decode: ({ main_exam, calendar, live_hours, server_time }) => ({
      series: main_exam,
      calendar,
      liveHours: live_hours,
      serverTime: server_time,
    }),
    encode: ({ series, calendar, liveHours, serverTime }) => ({
      main_exam: series,
      calendar,
      live_hours: liveHours,
      server_time: serverTime,
    }),
  },
)
