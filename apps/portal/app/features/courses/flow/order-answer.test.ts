import { expect, it } from 'vitest'
import { BANK, BANK_SOON } from '../../../api/schedules.ts'
import { answerOf, endingOf, isOpen, settledOrder, type OrderAnswer } from './order-answer.ts'

/** The pause after this many answers; null when polling has ended. */
const pauseAfter = (times: number, answer: OrderAnswer) =>
  isOpen(answer, times) ? (BANK.pauses[times] ?? null) : null

const order = (state: string): Exclude<OrderAnswer, string> =>
  ({ state }) as unknown as Exclude<OrderAnswer, string>

it.each([
  ['purchased', 'done'],
  ['confirming', 'waiting'],
  ['failed', 'failed'],
  ['refunded', 'refunded'],
  ['unpaid', 'waiting'],
] as const)('[PAY-02] [OPN-68] an order that is %s is at first %s', (state, ending) => {
  expect(endingOf(order(state), 1)).toBe(ending)
})

it('[PAY-02] without the server’s answer there is no success', () => {
  expect(endingOf('checking', 0)).toBe('waiting')
  expect(endingOf('unreached', BANK_SOON)).toBe('waiting')
  expect(endingOf('not-found', 1)).toBe('unknown')
})

it('[OPN-68] after two minutes an order without a payment is called that, and an order without an answer is not', () => {
  expect(endingOf(order('unpaid'), BANK_SOON)).toBe('unpaid')
  expect(endingOf(order('confirming'), BANK_SOON)).toBe('waiting')
})

it.each([
  ['admissions.no-such-order', 'not-found'],
  ['unreachable', 'unreached'],
  ['edge.too-many-requests', 'unreached'],
  ['edge.busy', 'unreached'],
  ['edge.unexpected', 'unreached'],
  ['edge.not-signed-in', 'unreached'],
] as const)('[OPN-68] the refusal %s means %s', (code, answer) => {
  expect(answerOf({ ok: false, refusal: { code } })).toBe(answer)
})

it('[OPN-68] polls every three seconds for two minutes, then every fifteen, and stops at a final answer', () => {
  expect(pauseAfter(0, 'checking')).toBe(0)
  expect(pauseAfter(1, order('confirming'))).toBe(3_000)
  expect(pauseAfter(BANK_SOON, order('confirming'))).toBe(15_000)
  expect(pauseAfter(3, 'unreached')).toBe(3_000)
  expect(pauseAfter(BANK_SOON, 'unreached')).toBe(15_000)
  for (const state of ['purchased', 'failed', 'refunded']) expect(pauseAfter(1, order(state))).toBeNull()
  expect(pauseAfter(1, 'not-found')).toBeNull()
  expect(pauseAfter(200, order('confirming'))).toBeNull()
})

it('[OPN-68] an order without a payment is polled for two minutes', () => {
  expect(pauseAfter(1, order('unpaid'))).toBe(3_000)
  expect(pauseAfter(BANK_SOON - 1, order('unpaid'))).toBe(3_000)
  expect(pauseAfter(BANK_SOON, order('unpaid'))).toBeNull()
})

it('[PAY-02] only a final state spares the next view its own call', () => {
  for (const state of ['purchased', 'refunded'])
    expect(settledOrder(order(state))).toEqual({ settled: { state } })
  for (const state of ['unpaid', 'confirming', 'failed']) expect(settledOrder(order(state))).toEqual({})
  for (const answer of ['checking', 'unreached', 'not-found'] as const)
    expect(settledOrder(answer)).toEqual({})
})
