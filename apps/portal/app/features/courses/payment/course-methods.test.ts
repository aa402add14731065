import { expect, it } from 'vitest'
import { methodsFrom } from './course-methods.ts'

const PAYTM = { method: 'paytm', label: 'Paytm' }

it('[CHK-11] cards are named by the bank behind them, and chosen first', () => {
  const methods = methodsFrom([PAYTM, { method: 'ccavenue', label: 'Cards' }])
  expect(methods.usual).toBe('hdfc')
  expect(methods.options.map(({ method }) => method)).toEqual(['paytm', 'hdfc'])
})

it('[CHK-11] what is chosen is always offered; while nothing is known it is the default', () => {
  expect(methodsFrom([PAYTM, { method: 'razorpay', label: 'Others' }]).usual).toBe('razorpay')
  expect(methodsFrom([PAYTM]).usual).toBe('paytm')
  expect(methodsFrom(null)).toEqual({ options: [], usual: 'hdfc' })
})
