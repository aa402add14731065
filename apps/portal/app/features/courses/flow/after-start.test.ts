import { expect, it } from 'vitest'
import type { OrderAnswer } from '../payment/asking-after.ts'
import { afterStart, mayBePaid } from './after-start.ts'

const order = (state: string) => ({ state }) as unknown as Exclude<OrderAnswer, string>

it.each([
  ['confirming', 'ask', 'ask'],
  ['purchased', 'ask', 'ask'],
  ['refunded', 'ask', 'ask'],
  ['unpaid', 'nothing', 'pay'],
  ['failed', 'nothing', 'pay'],
] as const)('[OPN-68] an order that is %s: on the dashboard %s, at the payment %s', (state, board, pay) => {
  expect(afterStart(order(state), 'offer')).toBe(board)
  expect(afterStart(order(state), 'checkout')).toBe(board)
  expect(afterStart(order(state), 'pay')).toBe(pay)
})

it('[OPN-68] without an answer nobody is offered to pay; the dashboard is not kept from anybody', () => {
  expect(afterStart('unreached', 'pay')).toBe('ask')
  expect(afterStart('unreached', 'offer')).toBe('nothing')
  expect(afterStart('nobody', 'pay')).toBe('forget')
})

it('[OPN-68] only an order that is not at a bank may be paid', () => {
  const states = ['unpaid', 'failed', 'confirming', 'purchased', 'refunded'] as const
  expect(states.filter(mayBePaid)).toEqual(['unpaid', 'failed'])
})
