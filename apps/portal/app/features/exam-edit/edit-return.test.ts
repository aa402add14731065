import { readPaymentReturn } from '@medha/contract/places/payment-return'
import { describe, expect, it } from 'vitest'
import { refused } from '../../api/refused.ts'
import { confirmationWait, isEditReturn } from './edit-return.ts'

it.each([
  ['status=success&mode=paytm&editExam=true', true],
  ['status=failure&mode=paytm&editExam=true', true],
  ['status=aborted&mode=paytm&editExam=true', true],
  ['status=aborted&editExam=true', false],
  ['status=failure', true],
  ['status=aborted', false],
  ['status=success', false],
  ['status=failure&type=iacstecomm', false],
  ['status=failure&type=mock', false],
])('[OPN-36] [OPN-83] the address %s opens the edit: %s', (query, opens) => {
  const seen = readPaymentReturn(new URLSearchParams(query))
  expect(seen !== null && isEditReturn(seen)).toBe(opens)
})

describe('asking again', () => {
  it('goes on while the bank has not made up its mind, and slower after two minutes', () => {
    expect(confirmationWait(refused('registration.edit-being-confirmed').refusal, 'success', 0)).toBe(3_000)
    expect(confirmationWait(refused('registration.edit-being-confirmed').refusal, 'success', 40)).toBe(15_000)
    expect(confirmationWait(refused('registration.edit-being-confirmed').refusal, 'success', 100)).toBeNull()
  })
  it('ends soon for who gave up, and at once when the end is known', () => {
    expect(confirmationWait(refused('registration.edit-being-confirmed').refusal, 'failure', 2)).toBeNull()
    expect(confirmationWait(refused('registration.edit-not-paid').refusal, 'success', 0)).toBeNull()
    expect(confirmationWait(refused('unreachable').refusal, 'success', 5)).toBe(3_000)
  })
  it.each(['edge.too-many-requests', 'edge.unexpected', 'edge.busy', 'unreachable'] as const)(
    '[PAY-07] [OPN-68] %s says nothing about the payment',
    (code) => {
      expect(confirmationWait(refused(code).refusal, 'success', 0)).toBe(3_000)
      expect(confirmationWait(refused(code).refusal, 'failure', 50)).toBe(15_000)
      expect(confirmationWait(refused(code).refusal, 'success', 100)).toBeNull()
    },
  )
  it('a question that cannot be read is not asked again', () => {
    expect(confirmationWait(refused('edge.malformed').refusal, 'success', 0)).toBeNull()
  })
  it('who is not signed in any more has nothing to wait for', () => {
    expect(confirmationWait(refused('edge.not-signed-in').refusal, 'success', 0)).toBeNull()
  })
})
