import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import { openingOf, type Attempt, type Sitting } from '../../modules/delivery/index.ts'
import { cardStateOf, isAdmitCardAvailable, isExamTaken } from './card-state.ts'

const at = (text: string) => new Date(`${text}+05:30`)
const online: Sitting = { examDay: plainDate('2026-11-22'), starts: '09:00', ends: '22:00', mode: 'online' }
const centre: Sitting = { ...online, starts: '10:00', ends: '11:00', mode: 'offline' }
const opened = (submitted: string | null, ends = '2026-11-22T14:00:00'): Attempt => ({
  kind: 'opened',
  endsAt: at(ends),
  submittedAt: submitted === null ? null : at(submitted),
})
const nothing = null
const absent: Attempt = { kind: 'absent' }

const SAT_OR_NOT: (Attempt | null)[] = [nothing, absent, opened('2026-11-22T13:10:00')]

type Row = [string, Sitting, Attempt | null, boolean, string, string, string, boolean]

/** Facts and clock on the left, the expected card on the right. */
const TRUTH: Row[] = [
  ['the evening before', online, nothing, false, '2026-11-21T23:59:59', 'upcoming', 'upcoming', false],
  ['midnight of the day', online, nothing, false, '2026-11-22T00:00:00', 'start-now', 'start-now', true],
  ['a second too early', online, nothing, false, '2026-11-22T08:29:59', 'start-now', 'start-now', true],
  ['the first second', online, nothing, false, '2026-11-22T08:30:00', 'start-now', 'start-now', false],
  ['the last second', online, nothing, false, '2026-11-22T21:59:59', 'start-now', 'start-now', false],
  ['the closing minute', online, nothing, false, '2026-11-22T22:00:00', 'missed', 'missed', false],
  ['a week later', online, nothing, false, '2026-11-29T10:00:00', 'missed', 'missed', false],
  [
    'an attempt that runs',
    online,
    opened(null),
    false,
    '2026-11-22T13:30:00',
    'start-now',
    'resume-test',
    false,
  ],
  [
    'an attempt that runs past closing',
    online,
    opened(null, '2026-11-22T22:40:00'),
    false,
    '2026-11-22T22:30:00',
    'start-now',
    'resume-test',
    false,
  ],
  [
    'an attempt whose time is over',
    online,
    opened(null),
    false,
    '2026-11-22T14:00:00',
    'result-awaited',
    'result-awaited',
    false,
  ],
  [
    'an attempt handed in',
    online,
    opened('2026-11-22T13:10:00'),
    false,
    '2026-11-22T13:10:00',
    'result-awaited',
    'result-awaited',
    false,
  ],
  [
    'a result that is out',
    online,
    opened('2026-11-22T13:10:00'),
    true,
    '2026-11-23T09:00:00',
    'view-result',
    'view-result',
    false,
  ],
  ['a centre, the day before', centre, nothing, false, '2026-11-21T10:00:00', 'upcoming', 'upcoming', false],
  ['a centre, while it is on', centre, nothing, false, '2026-11-22T10:30:00', 'start-now', 'start-now', true],
  [
    'a centre, over, nobody told us',
    centre,
    nothing,
    false,
    '2026-11-22T11:00:00',
    'result-awaited',
    'result-awaited',
    false,
  ],
  ['a centre, marked absent', centre, absent, false, '2026-11-22T11:00:00', 'missed', 'missed', false],
  ['a centre, result out', centre, nothing, true, '2026-11-24T11:00:00', 'view-result', 'view-result', false],
]

describe('the state of the main exam card', () => {
  it.each(TRUTH)('[DSH-24] %s', (_when, sitting, attempt, hasReport, now, status, button, isLocked) => {
    expect(cardStateOf({ sitting, attempt, hasReport, isWithdrawn: false }, at(now))).toEqual({
      status,
      button,
      isLocked,
    })
  })

  it('[DSH-24] calls nobody absent whose result was withdrawn', () => {
    for (const sitting of [online, centre])
      for (const attempt of SAT_OR_NOT) {
        const facts = { sitting, attempt, hasReport: false }
        const state = cardStateOf({ ...facts, isWithdrawn: true }, at('2026-11-24T11:00:00'))
        expect(state.status).toBe('result-awaited')
      }
  })

  it('control: the same pupil is absent where no result was withdrawn', () => {
    const facts = { sitting: online, attempt: absent, hasReport: false, isWithdrawn: false }
    expect(cardStateOf(facts, at('2026-11-24T11:00:00')).status).toBe('missed')
  })

  it('says Start Now without a lock exactly when the server would open the test', () => {
    for (const sitting of [online, centre])
      for (const attempt of [nothing, absent, opened(null), opened('2026-11-22T10:00:00')])
        for (let minute = -60; minute < 36 * 60; minute += 1) {
          const now = new Date(at('2026-11-22T00:00:00').getTime() + minute * 60_000)
          const card = cardStateOf({ sitting, attempt, hasReport: false, isWithdrawn: false }, now)
          const opens = openingOf(sitting, attempt, now) === 'open'
          expect(card.status === 'start-now' && !card.isLocked).toBe(opens)
        }
  })

  it('counts a test as taken once nothing can be done but wait', () => {
    const taken = TRUTH.filter(([, sitting, attempt, hasReport, now]) =>
      isExamTaken(cardStateOf({ sitting, attempt, hasReport, isWithdrawn: false }, at(now))),
    )
    expect(new Set(taken.map((row) => row[5]))).toEqual(new Set(['result-awaited', 'view-result']))
  })
})

describe('the admit card', () => {
  const card = { examDay: plainDate('2026-11-22'), daysBefore: 2 }
  const seen = (now: string, daysBefore: number | null = 2) =>
    isAdmitCardAvailable(
      cardStateOf({ sitting: online, attempt: null, hasReport: false, isWithdrawn: false }, at(now)),
      { ...card, daysBefore },
      at(now),
    )
  it.each([
    ['2026-11-19T23:59:59', false],
    ['2026-11-20T00:00:00', true],
    ['2026-11-22T21:59:59', true],
    ['2026-11-22T22:00:00', false],
  ])('[DSH-26] at %s is available: %s', (now, is) => {
    expect(seen(now)).toBe(is)
  })
  it('does not exist where the exam has none', () => {
    expect(seen('2026-11-22T10:00:00', null)).toBe(false)
  })
})
