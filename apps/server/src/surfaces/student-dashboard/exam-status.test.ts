import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import { examStatus } from './exam-status.ts'

const window = { examDay: plainDate('2026-11-22'), starts: '09:00', ends: '22:00' }

it.each([
  ['the evening before', '2026-11-21T23:59:59+05:30', 'upcoming'],
  ['midnight of the day', '2026-11-22T00:00:00+05:30', 'start-now'],
  ['inside the window', '2026-11-22T13:00:00+05:30', 'start-now'],
  ['the last second', '2026-11-22T21:59:59+05:30', 'start-now'],
  ['the end of the window', '2026-11-22T22:00:00+05:30', 'missed'],
  ['a week later', '2026-11-29T10:00:00+05:30', 'missed'],
])('tells the state of a test at %s', (_when, now, status) => {
  expect(examStatus(window, new Date(now))).toBe(status)
})
