import { expect, it } from 'vitest'
import type { OrderAnswer } from './order-answer.ts'
import { afterStart, mayBePaid } from './after-start.ts'

const order = (state: string) => ({ state }) as unknown as Exclude<OrderAnswer, string>

it.each([
  ['confirming', 'poll', 'poll'],
  ['purchased', 'poll', 'poll'],
  ['refunded', 'poll', 'poll'],
  ['unpaid', 'nothing', 'pay'],
  ['failed', 'nothing', 'pay'],
] as const)('[OPN-68] an order that is %s: on the dashboard %s, at the payment %s', (state, board, pay) => {
  expect(afterStart(order(state), 'offer')).toBe(board)
  expect(afterStart(order(state), 'checkout')).toBe(board)
  expect(afterStart(order(state), 'pay')).toBe(pay)
})

it('[OPN-68] without an answer no payment is offered; the dashboard stays reachable', () => {
  expect(afterStart('unreached', 'pay')).toBe('poll')
  expect(afterStart('unreached', 'offer')).toBe('nothing')
  expect(afterStart('not-found', 'pay')).toBe('forget')
})

it('[OPN-68] only an order that is not at a bank may be paid', () => {
  const states = ['unpaid', 'failed', 'confirming', 'purchased', 'refunded'] as const
  expect(states.filter(mayBePaid)).toEqual(['unpaid', 'failed'])
})
