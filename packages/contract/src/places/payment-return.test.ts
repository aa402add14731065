import { expect, it } from 'vitest'
import { readPaymentReturn, withoutPaymentReturn } from './payment-return.ts'

it.each([
  ['status=success&type=iacstecomm', { outcome: 'success', purpose: 'course', namesMode: false }],
  ['status=failure', { outcome: 'failure', purpose: 'other', namesMode: false }],
  ['status=aborted&mode=paytm&editExam=true', { outcome: 'aborted', purpose: 'exam-edit', namesMode: true }],
  ['status=success&editExam=false', { outcome: 'success', purpose: 'other', namesMode: false }],
  ['status=paid', null],
  ['type=iacstecomm', null],
  ['', null],
])('[RTE-23] reads the return %s', (query, seen) => {
  expect(readPaymentReturn(new URLSearchParams(query))).toEqual(seen)
})

it('leaves the rest of the address as it was', () => {
  const query = new URLSearchParams('utm_source=sms&status=failure&mode=x&type=y&editExam=true')
  expect(withoutPaymentReturn(query).toString()).toBe('utm_source=sms')
})
