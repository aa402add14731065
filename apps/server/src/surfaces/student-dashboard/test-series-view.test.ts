import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import { calendarRange } from './test-series-view.ts'

const SPRING = { from: plainDate('2025-04-01'), to: plainDate('2025-05-31') }
const today = plainDate('2026-11-15')
const on = (...days: string[]) => days.map((day) => ({ examDay: plainDate(day) }))

it.each([
  ['a test in April 2025', on('2025-04-20', '2025-07-20'), SPRING, SPRING],
  ['no test at all', on(), SPRING, SPRING],
  [
    'tests of another season',
    on('2026-12-27', '2026-11-22'),
    SPRING,
    { from: '2026-11-22', to: '2026-12-27' },
  ],
  ['no range set', on('2026-11-22'), null, { from: '2026-11-22', to: '2026-11-22' }],
  ['nothing known', on(), null, { from: today, to: today }],
])('[SER-13] the calendar with %s', (_what, series, configured, range) => {
  expect(calendarRange(series, configured, today)).toEqual(range)
})
