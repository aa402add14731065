import { expect, it } from 'vitest'
import { refused } from '../../api/refused.ts'
import { BANK } from '../../api/schedules.ts'
import { isNotYetTheirs } from './after-paying.ts'

const papers = (isPurchased: boolean) => ({ ok: true, value: { isPurchased } }) as const

/** The pause after this many answers; null when polling has ended. */
const pauseAfter = (answerCount: number, called: Parameters<typeof isNotYetTheirs>[0]) =>
  isNotYetTheirs(called) ? (BANK.pauses[answerCount] ?? null) : null

it('[MCK-03] papers that were paid for are polled until the bank has confirmed', () => {
  expect(pauseAfter(1, papers(false))).toBe(3_000)
  expect(pauseAfter(50, papers(false))).toBe(15_000)
  expect(pauseAfter(50, papers(true))).toBeNull()
})

it('a call that was lost is no answer', () => {
  expect(pauseAfter(1, refused('unreachable'))).toBe(3_000)
  expect(pauseAfter(50, refused('edge.busy'))).toBe(15_000)
  expect(pauseAfter(1, refused('edge.not-signed-in'))).toBeNull()
})

it('not for ever', () => {
  expect(pauseAfter(200, refused('unreachable'))).toBeNull()
  expect(pauseAfter(200, papers(false))).toBeNull()
})
