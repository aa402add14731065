import { expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { createLedger } from './ledger.ts'

const ledger = createLedger(systemClock)
const open = (orderId: string) =>
  ledger.open({
    orderId,
    providerOrderId: `order_${orderId}`,
    amountPaise: 300,
    returnTo: '',
    cancelTo: '',
    notes: {},
  })

it('decides what was left open, and makes a new payment where one has ended', () => {
  open('A')
  const left = ledger.decide('A', 'undecided', 300)
  expect(ledger.decide('A', 'failed', 300)?.transactionId).toBe(left?.transactionId)
  expect(ledger.decide('A', 'captured', 300)?.transactionId).not.toBe(left?.transactionId)
  expect(ledger.paymentsOf('A').map(({ state }) => state)).toEqual(['failed', 'captured'])
  expect(ledger.orderOfProvider('order_A')?.orderId).toBe('A')
  expect(ledger.decide('nobody', 'captured', 300)).toBeUndefined()
})

it('lets the bank say yes late, once', () => {
  open('B')
  expect(ledger.captureLate('B')).toBeUndefined()
  ledger.decide('B', 'aborted', 300)
  const late = ledger.captureLate('B')
  expect(late?.state).toBe('captured')
  expect(ledger.captureLate('B')).toEqual(late)
})

it('gives back no more than was taken, and the same refund once', () => {
  open('C')
  const { transactionId = '' } = ledger.decide('C', 'captured', 300) ?? {}
  const one = ledger.refund({ refundKey: 'R1', transactionId, amountPaise: 200 })
  expect(ledger.refund({ refundKey: 'R1', transactionId, amountPaise: 200 })).toBe(one)
  expect(ledger.refund({ refundKey: 'R2', transactionId, amountPaise: 101 })).toBe('too-much')
  expect(ledger.refund({ refundKey: 'R3', transactionId: 'nobody', amountPaise: 1 })).toBe('unknown')
  expect(ledger.read()).toMatchObject({ capturedPaise: 900, refundedPaise: 200 })
})
