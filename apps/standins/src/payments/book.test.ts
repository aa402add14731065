import { expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { createBook } from './book.ts'

const book = createBook(systemClock)
const open = (orderId: string) =>
  book.open({
    orderId,
    providerOrderId: `order_${orderId}`,
    amountPaise: 300,
    returnTo: '',
    cancelTo: '',
    notes: {},
  })

it('decides what was left open, and makes a new payment where one has ended', () => {
  open('A')
  const left = book.decide('A', 'undecided', 300)
  expect(book.decide('A', 'failed', 300)?.transactionId).toBe(left?.transactionId)
  expect(book.decide('A', 'captured', 300)?.transactionId).not.toBe(left?.transactionId)
  expect(book.paymentsOf('A').map(({ state }) => state)).toEqual(['failed', 'captured'])
  expect(book.orderOfProvider('order_A')?.orderId).toBe('A')
  expect(book.decide('nobody', 'captured', 300)).toBeUndefined()
})

it('lets the bank say yes late, once', () => {
  open('B')
  expect(book.captureLate('B')).toBeUndefined()
  book.decide('B', 'aborted', 300)
  const late = book.captureLate('B')
  expect(late?.state).toBe('captured')
  expect(book.captureLate('B')).toEqual(late)
})

it('gives back no more than was taken, and the same refund once', () => {
  open('C')
  const { transactionId = '' } = book.decide('C', 'captured', 300) ?? {}
  const one = book.refund({ refundKey: 'R1', transactionId, amountPaise: 200 })
  expect(book.refund({ refundKey: 'R1', transactionId, amountPaise: 200 })).toBe(one)
  expect(book.refund({ refundKey: 'R2', transactionId, amountPaise: 101 })).toBe('too-much')
  expect(book.refund({ refundKey: 'R3', transactionId: 'nobody', amountPaise: 1 })).toBe('unknown')
  expect(book.read()).toMatchObject({ capturedPaise: 900, refundedPaise: 200 })
})
