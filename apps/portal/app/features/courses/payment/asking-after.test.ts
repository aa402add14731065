import { expect, it } from 'vitest'
import { ASKED_SOON, endingOf, nextAskMs, type OrderAnswer } from './asking-after.ts'

const order = (state: string): OrderAnswer => ({ state }) as Exclude<OrderAnswer, string>

it.each([
  ['purchased', 'done'],
  ['confirming', 'waiting'],
  ['failed', 'failed'],
  ['refunded', 'refunded'],
  ['unpaid', 'unknown'],
] as const)('[PAY-02] [OPN-68] an order that is %s ends as %s', (state, ending) => {
  expect(endingOf(order(state))).toBe(ending)
})

it('[PAY-02] without the server’s word there is no success', () => {
  expect(endingOf('checking')).toBe('waiting')
  expect(endingOf('unreached')).toBe('waiting')
  expect(endingOf('nobody')).toBe('unknown')
})

it('[OPN-68] asks every three seconds for two minutes, then every fifteen, and stops when it knows', () => {
  expect(nextAskMs(0, 'checking')).toBe(0)
  expect(nextAskMs(1, order('confirming'))).toBe(3_000)
  expect(nextAskMs(ASKED_SOON, order('confirming'))).toBe(15_000)
  expect(nextAskMs(3, 'unreached')).toBe(3_000)
  for (const state of ['purchased', 'failed', 'refunded', 'unpaid'])
    expect(nextAskMs(1, order(state))).toBeNull()
  expect(nextAskMs(1, 'nobody')).toBeNull()
  expect(nextAskMs(200, order('confirming'))).toBeNull()
})
