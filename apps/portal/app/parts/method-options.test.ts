import { paymentMethods as english } from '@medha/messages/payment-methods.en'
import { paymentMethods as hindi } from '@medha/messages/payment-methods.hi'
import { expect, it } from 'vitest'
import { methodOptions } from './method-options.ts'

const OFFERED = [
  { method: 'cheque', label: 'By cheque' },
  { method: 'ccavenue', label: 'Cards' },
  { method: 'razorpay', label: 'others' },
  { method: 'paytm', label: 'Paytm' },
]

it('[CPN-07] UPI stands first, then cards and net banking, then what only the branch knows', () => {
  const options = methodOptions(english, OFFERED)
  expect(options.map(({ value }) => value)).toEqual(['paytm', 'razorpay', 'ccavenue', 'cheque'])
  expect(options[0]?.label).toMatch(/^UPI \(GPay, PhonePe, Paytm\)/)
  expect(options.at(-1)).toEqual({ value: 'cheque', label: 'By cheque' })
})

it.each([
  ['English', english],
  ['Hindi', hindi],
])('no way to pay is called “others” in %s', (_, words) => {
  for (const { label } of methodOptions(words, OFFERED)) expect(label.toLowerCase()).not.toBe('others')
})

it('[CHK-11] a course names the bank as a registration names the company behind it', () => {
  const [hdfc] = methodOptions(english, [{ method: 'hdfc', label: 'HDFC' }])
  expect(hdfc).toEqual({ value: 'hdfc', ...english.ccavenue })
})
