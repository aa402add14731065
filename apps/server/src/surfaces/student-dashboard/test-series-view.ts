import type { TestSeries } from '@medha/contract/wire/test-series'
import type { Language } from '@medha/messages/language'
import { indianInstant } from '@medha/rules/indian-time'
import type { PlainDate } from '@medha/rules/plain-date'
import { paperAction, seriesStatus } from '@medha/rules/test-series'
import type { Series } from '../../modules/catalogue/index.ts'
import type { BegunPapers } from '../../modules/delivery/index.ts'

export interface TestSeriesFacts {
  readonly series: readonly Series[]
  readonly begun: BegunPapers
  readonly liveHours: number
  readonly calendar: { readonly from: PlainDate; readonly to: PlainDate } | null
}

/**
 * SER-13, OPN-42: the configured months, if any test lies in them. A range that was not updated does not hide a season
 * that continues after it.
 */
export const calendarRange = (
  series: readonly Pick<Series, 'examDay'>[],
  configured: TestSeriesFacts['calendar'],
  today: PlainDate,
): { from: PlainDate; to: PlainDate } => {
  const days = series.map(({ examDay }) => examDay).toSorted()
  const isInside = (day: PlainDate): boolean =>
    configured !== null && configured.from <= day && day <= configured.to
  if (configured !== null && (days.length === 0 || days.some(isInside))) return configured
  return { from: days[0] ?? today, to: days.at(-1) ?? today }
}

/** The test series of one student, as a pure function of facts and clock. */
export const testSeriesView = (
  { series, begun, liveHours, calendar }: TestSeriesFacts,
  language: Language,
  today: PlainDate,
  now: Date,
): TestSeries => ({
  series: series.map(({ name, examDay, papers }) => {
    const facts = papers.map((paper) => ({
      ...paper,
      startsAt: indianInstant(examDay, paper.starts),
      isSubmitted: begun.get(paper.scheduleId) === 'submitted',
      isRunning: begun.get(paper.scheduleId) === 'running',
    }))
    return {
      name: name[language],
      examDay,
      status: seriesStatus(facts, liveHours, now),
      papers: facts.map((paper) => ({
        name: paper.name[language],
        startsAt: paper.startsAt,
        action: paperAction(paper, liveHours, now),
        examShortCode: paper.examShortCode,
        scheduleId: paper.scheduleId,
      })),
    }
  }),
  calendar: calendarRange(series, calendar, today),
  liveHours,
  serverTime: now,
})
