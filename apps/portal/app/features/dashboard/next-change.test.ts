import { indianDay } from '@medha/rules/indian-time'
import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import { msToNextChange } from './next-change.ts'

const exam = { examDay: plainDate('2026-11-22'), timings: { starts: '09:00', ends: '22:00' } }
const MINUTE = 60_000

it.each([
  ['the evening before', '2026-11-21T23:50:00', 10],
  ['early in the morning', '2026-11-22T06:00:00', 150],
  ['a minute before anybody may go in', '2026-11-22T08:29:00', 1],
  ['when everybody may go in', '2026-11-22T08:30:00', 30],
  ['a minute before it begins', '2026-11-22T08:59:00', 1],
  ['while it is open', '2026-11-22T21:00:00', 60],
  ['at the very minute it opens', '2026-11-22T09:00:00', 13 * 60],
  ['after it', '2026-11-22T22:00:00', 120],
])('turns the page at the next boundary: %s', (_when, at, minutes) => {
  const now = new Date(`${at}+05:30`)
  expect(msToNextChange(exam, { now, today: indianDay(now) })).toBe(minutes * MINUTE)
})
