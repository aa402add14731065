import { expect, it } from 'vitest'
import { askAgainMs } from './after-paying.ts'

it('[MCK-03] papers that were paid for are asked about until the bank’s word is here', () => {
  expect(askAgainMs(1, 'not-yet')).toBe(3_000)
  expect(askAgainMs(30, 'not-yet')).toBe(15_000)
  expect(askAgainMs(30, 'theirs')).toBeNull()
})

it('a question that was lost is no answer', () => {
  expect(askAgainMs(1, 'nothing')).toBe(3_000)
  expect(askAgainMs(30, 'nothing')).toBe(15_000)
})

it('not for ever', () => {
  expect(askAgainMs(200, 'nothing')).toBeNull()
  expect(askAgainMs(200, 'not-yet')).toBeNull()
})
