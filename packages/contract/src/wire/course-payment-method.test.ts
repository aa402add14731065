import { expect, it } from 'vitest'
import { coursePaymentMethod } from './course-payment-method.ts'

const option = (method: string, label: string) => ({ method, label })

it.each([
  ['with ccavenue', [option('paytm', 'Paytm'), option('ccavenue', 'Cards')], 'hdfc'],
  ['with ccavenue beside others', [option('razorpay', 'others'), option('ccavenue', 'Cards')], 'hdfc'],
  ['with others', [option('paytm', 'Paytm'), option('razorpay', 'others')], 'razorpay'],
  ['with others, spelt otherwise', [option('razorpay', ' Others ')], 'razorpay'],
  ['with a label that only begins so', [option('paytm', 'others and more')], 'hdfc'],
  ['with neither', [option('paytm', 'Paytm')], 'hdfc'],
  ['with nothing', [], 'hdfc'],
  ['while they load, or after they failed', null, 'hdfc'],
] as const)('[CHK-11] [NUM-15] %s: %j is paid by %s', (_case, options, method) => {
  expect(coursePaymentMethod(options)).toBe(method)
})
