import { expect, it } from 'vitest'
import { createAddresses } from './addresses.ts'

const { afterPayment } = createAddresses({
  PUBLIC_SCHEME: 'http',
  PUBLIC_PORT: ':4300',
  PRINTED_HOST: 'medha.localhost',
}).signUp
const page = { host: 'medha.localhost:9', segment: '/invictus', maskedMobile: '98******10' } as const

it('[REG-10] [REG-11] [OPN-21] a provider sends the browser back to the page it left, with what it asks for', () => {
  expect(afterPayment({ ...page, language: 'en' })).toEqual({
    success: 'http://medha.localhost:4300/invictus?registeration=success',
    failure: 'http://medha.localhost:4300/invictus?status=failure&mobile=98******10',
    aborted: 'http://medha.localhost:4300/invictus?status=aborted&mobile=98******10',
    waiting: 'http://medha.localhost:4300/invictus?status=pending',
  })
})

it('whoever left in Hindi comes back to Hindi', () => {
  for (const address of Object.values(afterPayment({ ...page, language: 'hi' })))
    expect(new URL(address).searchParams.get('lang')).toBe('hi')
})
