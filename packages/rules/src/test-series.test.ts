import { describe, expect, it } from 'vitest'
import { plainDate } from './plain-date.ts'
import {
  isDaySelectable,
  isLive,
  isPaperOpen,
  liveUntil,
  paperAction,
  seriesStatus,
  type PaperAction,
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

it('[ENT-23] a paper that runs can be gone on with after the last moment to begin', () => {
  const running = { ...paper(at('2026-11-22T09:00:00')), isRunning: true }
  expect(paperAction(running, LIVE_HOURS, at('2026-11-23T10:00:00'))).toBe('begin')
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
  expect(isLive({ examDay, status, papers: [{ startsAt, action: 'begin' }] }, NOON)).toBe(live)
})

describe('[SER-11] the countdown of the live card', () => {
  const series = (first: PaperAction) =>
    ({
      examDay: TODAY,
      status: 'ongoing',
      papers: [
        { startsAt: THIS_MORNING, action: first },
        { startsAt: TONIGHT, action: 'begin' },
      ],
    }) as const

  it('runs to 24 hours after the start', () => {
    expect(liveUntil(series('begin'), LIVE_HOURS, NOON)).toEqual(at('2026-11-23T09:00:00'))
    expect(liveUntil(series('begin'), LIVE_HOURS, YESTERDAY)).toBeNull()
  })

  it('is that of the paper that closes next, when a later one has begun as well', () => {
    expect(liveUntil(series('begin'), LIVE_HOURS, TONIGHT)).toEqual(at('2026-11-23T09:00:00'))
    expect(liveUntil(series('view-result'), LIVE_HOURS, TONIGHT)).toEqual(at('2026-11-23T18:00:00'))
    expect(liveUntil(series('missed'), LIVE_HOURS, TONIGHT)).toEqual(at('2026-11-23T18:00:00'))
  })

  it('runs to the last closing when nothing is left to begin', () => {
    const papers = [THIS_MORNING, TONIGHT].map((startsAt) => ({ startsAt, action: 'view-result' as const }))
    expect(liveUntil({ ...series('begin'), papers }, LIVE_HOURS, TONIGHT)).toEqual(at('2026-11-23T18:00:00'))
  })
})

it.each([
  ['yesterday', '2026-11-21', false],
  ['today', '2026-11-22', false],
  ['tomorrow', '2026-11-23', true],
])('[SER-12] on the calendar %s', (_when, day, selectable) => {
  for (const now of ['2026-11-22T00:00:00', '2026-11-22T23:59:59'])
    expect(isDaySelectable(plainDate(day), at(now))).toBe(selectable)
})
