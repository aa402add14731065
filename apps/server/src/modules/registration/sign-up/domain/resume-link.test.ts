import { expect, it } from 'vitest'
import { isLinkDue, isPayable, OFFERED_BEFORE_END_MS, TOO_LATE_MS } from './resume-link.ts'

const NOW = new Date('2026-11-15T06:00:00Z')
const left = (ms: number, more: object = {}) => ({
  state: 'paying' as const,
  hasFailed: false,
  expiresAt: new Date(NOW.getTime() + ms),
  ...more,
})

it('is due from eight minutes before the place is lost to three', () => {
  const due = (ms: number) => isLinkDue(left(ms), NOW)
  expect([OFFERED_BEFORE_END_MS + 1, OFFERED_BEFORE_END_MS, TOO_LATE_MS, TOO_LATE_MS - 1].map(due)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it.each([
  ['paying', false, true],
  ['held', true, true],
  ['held', false, false],
  ['confirmed', false, false],
  ['released', true, false],
  ['refund_due', true, false],
] as const)('a sign-up that is %s (failed: %s) may be paid: %s', (state, hasFailed, may) => {
  expect(isPayable(left(1, { state, hasFailed }), NOW)).toBe(may)
  expect(isLinkDue(left(OFFERED_BEFORE_END_MS, { state, hasFailed }), NOW)).toBe(may)
})

it('ends in the moment the place ends', () => {
  expect([left(1), left(0), left(1, { expiresAt: null })].map((signUp) => isPayable(signUp, NOW))).toEqual([
    true,
    false,
    false,
  ])
})
