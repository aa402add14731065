import { expect, it } from 'vitest'
import { askAgainMs } from './ask-again.ts'

it('looks again after the time the server names, spread over half of it', () => {
  expect(askAgainMs(20, 0)).toBe(20_000)
  expect(askAgainMs(20, 1)).toBe(30_000)
  expect(askAgainMs(null, 0.3)).toBeNull()
})
