import { expect, it } from 'vitest'
import { readPaymentReturn, withoutPaymentReturn, writePaymentReturn } from './payment-return.ts'

it.each([
  ['status=success&type=iacstecomm', { outcome: 'success', purpose: 'course', namesMode: false }],
  ['status=failure', { outcome: 'failure', purpose: 'other', namesMode: false }],
  ['status=aborted&mode=paytm&editExam=true', { outcome: 'aborted', purpose: 'exam-edit', namesMode: true }],
  ['status=success&editExam=false', { outcome: 'success', purpose: 'other', namesMode: false }],
  ['status=pending&type=mock', { outcome: 'success', purpose: 'mock', namesMode: false }],
  ['status=paid', null],
  ['type=iacstecomm', null],
  ['', null],
])('[RTE-23] reads the return %s', (query, seen) => {
  expect(readPaymentReturn(new URLSearchParams(query))).toEqual(
    seen === null ? null : { orderId: null, studentKey: null, ...seen },
  )
})

it('leaves the rest of the address as it was', () => {
  const query = new URLSearchParams(
    'utm_source=sms&status=failure&mode=x&type=y&editExam=true&order=z&student=k',
  )
  expect(withoutPaymentReturn(query).toString()).toBe('utm_source=sms')
})

it('[RTE-23] [PAY-02] comes back from a course with its type and the order to ask about', () => {
  const written = writePaymentReturn({
    outcome: 'success',
    purpose: 'course',
    mode: 'hdfc',
    orderId: 'MC1',
    studentKey: 'k1',
  })
  expect(written).toBe('status=success&mode=hdfc&student=k1&type=iacstecomm&order=MC1')
  expect(readPaymentReturn(new URLSearchParams(written))).toMatchObject({
    purpose: 'course',
    orderId: 'MC1',
    studentKey: 'k1',
  })
})
