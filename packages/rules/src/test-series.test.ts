import { expect, it } from 'vitest'
import { plainDate } from './plain-date.ts'
import {
  isDaySelectable,
  isLive,
  isPaperOpen,
  liveUntil,
  paperAction,
  seriesStatus,
  type PaperFacts,
  type SeriesStatus,
} from './test-series.ts'

const LIVE_HOURS = 24
const at = (time: string): Date => new Date(`${time}+05:30`)
const NOON = at('2026-11-22T12:00:00')
const paper = (startsAt: Date, isSubmitted = false): PaperFacts => ({ startsAt, isSubmitted })

it.each([
  ['the second before its start', '2026-11-22T08:59:59', false, 'begin'],
  ['at its start', '2026-11-22T09:00:00', false, 'begin'],
  ['the last second of its day', '2026-11-23T08:59:59', false, 'begin'],
  ['24 hours after its start', '2026-11-23T09:00:00', false, 'missed'],
  ['once it was handed in', '2026-11-22T10:00:00', true, 'view-result'],
  ['long after it was handed in', '2026-12-22T10:00:00', true, 'view-result'],
])('[ENT-23] a paper of 9 AM: %s', (_when, now, isSubmitted, action) => {
  expect(paperAction(paper(at('2026-11-22T09:00:00'), isSubmitted), LIVE_HOURS, at(now))).toBe(action)
})

const YESTERDAY = at('2026-11-21T09:00:00')
const THIS_MORNING = at('2026-11-22T09:00:00')
const TONIGHT = at('2026-11-22T18:00:00')
it.each<[string, PaperFacts[], SeriesStatus]>([
  ['all ahead', [paper(TONIGHT)], 'upcoming'],
  ['one can be taken', [paper(THIS_MORNING), paper(TONIGHT)], 'ongoing'],
  ['the first handed in, the second ahead', [paper(THIS_MORNING, true), paper(TONIGHT)], 'upcoming'],
  ['the first missed, the second ahead', [paper(YESTERDAY), paper(TONIGHT)], 'upcoming'],
  ['one handed in, one missed', [paper(YESTERDAY, true), paper(YESTERDAY)], 'results'],
  ['all missed', [paper(YESTERDAY), paper(YESTERDAY)], 'missed'],
])('[SER-07] a series with %s', (_what, papers, status) => {
  expect(seriesStatus(papers, LIVE_HOURS, NOON)).toBe(status)
})

it('[SER-08] papers after the first that can be begun wait for it', () => {
  const papers = [
    { action: 'view-result', startsAt: YESTERDAY },
    { action: 'begin', startsAt: THIS_MORNING },
    { action: 'begin', startsAt: THIS_MORNING },
    { action: 'begin', startsAt: TONIGHT },
    { action: 'missed', startsAt: YESTERDAY },
  ] as const
  expect(papers.map((_, index) => isPaperOpen(papers, index, NOON))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

it('a paper that has not started is not open, though it is the first', () => {
  expect(isPaperOpen([{ action: 'begin', startsAt: TONIGHT }], 0, NOON)).toBe(false)
  expect(isPaperOpen([{ action: 'begin', startsAt: NOON }], 0, NOON)).toBe(true)
})

const TODAY = plainDate('2026-11-22')
const OTHER_DAY = plainDate('2026-11-21')
it.each([
  ['today, begun', TODAY, 'upcoming', THIS_MORNING, true],
  ['today, not begun', TODAY, 'upcoming', TONIGHT, false],
  ['another day, ongoing, begun', OTHER_DAY, 'ongoing', YESTERDAY, true],
  ['another day, ongoing, not begun', OTHER_DAY, 'ongoing', TONIGHT, false],
  ['another day, missed, begun', OTHER_DAY, 'missed', YESTERDAY, false],
  ['another day, results, begun', OTHER_DAY, 'results', YESTERDAY, false],
] as const)('[SER-09] live or not: %s', (_what, examDay, status, startsAt, live) => {
  expect(isLive({ examDay, status, papers: [{ startsAt }] }, NOON)).toBe(live)
})

it('[SER-11] the live card closes 24 hours after the start of the paper that began last', () => {
  const series = {
    examDay: TODAY,
    status: 'ongoing',
    papers: [THIS_MORNING, TONIGHT].map((startsAt) => ({ startsAt })),
  } as const
  expect(liveUntil(series, LIVE_HOURS, NOON)).toEqual(at('2026-11-23T09:00:00'))
  expect(liveUntil(series, LIVE_HOURS, TONIGHT)).toEqual(at('2026-11-23T18:00:00'))
  expect(liveUntil(series, LIVE_HOURS, YESTERDAY)).toBeNull()
})

it.each([
  ['yesterday', '2026-11-21', false],
  ['today', '2026-11-22', false],
  ['tomorrow', '2026-11-23', true],
])('[SER-12] on the calendar %s', (_when, day, selectable) => {
  for (const now of ['2026-11-22T00:00:00', '2026-11-22T23:59:59'])
    expect(isDaySelectable(plainDate(day), at(now))).toBe(selectable)
})
