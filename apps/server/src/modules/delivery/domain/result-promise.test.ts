import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import { resultPromise, type ResultRule } from './result-promise.ts'
import type { Attempt, Sitting } from './opening.ts'

const sitting: Sitting = { examDay: plainDate('2026-11-22'), starts: '09:00', ends: '22:00', mode: 'online' }
const fourHours: ResultRule = { event: 'submission', days: 0, hours: 4 }
const opened = (submittedAt: Date | null): Attempt => ({
  kind: 'opened',
  endsAt: new Date('2026-11-22T11:00:00+05:30'),
  submittedAt,
})
const promisedAt = (rule: ResultRule | null, attempt: Attempt | null) =>
  resultPromise(rule, sitting, attempt)?.toISOString() ?? null

it('[NUM-16] [OPN-25] counts hours from handing in, days from the test', () => {
  expect(promisedAt(fourHours, opened(new Date('2026-11-22T10:20:00+05:30')))).toBe(
    '2026-11-22T08:50:00.000Z',
  )
  expect(promisedAt(fourHours, opened(null))).toBe('2026-11-22T09:30:00.000Z')
  expect(promisedAt(fourHours, null)).toBe('2026-11-22T20:30:00.000Z')
  expect(promisedAt({ event: 'exam_day', days: 6, hours: 0 }, null)).toBe('2026-11-28T12:30:00.000Z')
  expect(promisedAt(null, null)).toBeNull()
})
