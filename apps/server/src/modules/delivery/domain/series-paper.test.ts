import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import { paperOpening, type BegunPapers, type SeriesPaper } from './series-paper.ts'

const at = (time: string): Date => new Date(`${time}+05:30`)
const paper = (scheduleId: string, day: string, time: string): SeriesPaper => ({
  testCode: scheduleId,
  scheduleId,
  title: { en: scheduleId, hi: scheduleId },
  examDay: plainDate(day),
  opensAt: at(`${day}T${time}`),
})
const first = paper('P1', '2026-11-22', '09:00:00')
const second = paper('P2', '2026-11-22', '14:30:00')
const other = paper('M1', '2026-12-20', '09:00:00')
const papers = [first, second, other]
const NONE: BegunPapers = new Map()
const HANDED_IN: BegunPapers = new Map([['P1', 'submitted']])
const RUNNING: BegunPapers = new Map([['P1', 'running']])

it.each([
  ['the first, a second too early', first, NONE, '2026-11-22T08:59:59', 'not-open-yet'],
  ['the first, at its start', first, NONE, '2026-11-22T09:00:00', 'open'],
  ['the first, in its last second', first, NONE, '2026-11-23T08:59:59', 'open'],
  ['the first, 24 hours after its start', first, NONE, '2026-11-23T09:00:00', 'closed'],
  ['the first, handed in', first, HANDED_IN, '2026-11-22T10:00:00', 'closed'],
  ['the second while the first can be begun', second, NONE, '2026-11-22T15:00:00', 'not-open-yet'],
  ['the second once the first was handed in', second, HANDED_IN, '2026-11-22T15:00:00', 'open'],
  ['the second once the first is closed', second, NONE, '2026-11-23T09:00:00', 'open'],
  ['the first, running after its closing', first, RUNNING, '2026-11-23T09:30:00', 'open'],
  [
    'the second while the first runs after its closing',
    second,
    RUNNING,
    '2026-11-23T09:30:00',
    'not-open-yet',
  ],
  ['another day waits for none', other, NONE, '2026-12-20T09:00:00', 'open'],
] as const)('[SER-08] [SER-11] %s', (_when, one, begun, now, opening) => {
  expect(paperOpening(papers, one, begun, 24, at(now))).toBe(opening)
})
