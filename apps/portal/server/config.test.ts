import { expect, it } from 'vitest'
import { readServingConfig } from './config.ts'

const production = {
  MEDHA_ENV: 'production',
  PUBLIC_SCHEME: 'https',
  PAYMENT_TARGETS: 'https://pay.medha.in',
  API_ORIGIN: 'http://127.0.0.1:4308',
  PORTAL_KEY: 'f0e1d2c3',
}

it('does not start without an environment', () => {
  expect(() => readServingConfig({})).toThrow('MEDHA_ENV')
  expect(() => readServingConfig({ ...production, MEDHA_ENV: '' })).toThrow('MEDHA_ENV')
  expect(readServingConfig({ MEDHA_ENV: 'test' }).publicScheme).toBe('http')
  expect(() => readServingConfig({ MEDHA_ENV: 'development', PUBLIC_SCHEME: 'https' })).toThrow(
    'PUBLIC_SCHEME',
  )
})

it.each([
  ['PUBLIC_SCHEME', 'http'],
  ['PUBLIC_SCHEME', ''],
  ['PUBLIC_PORT', ':4000'],
  ['PAYMENT_TARGETS', 'http://pay.medha.in'],
  ['PAYMENT_TARGETS', 'https://pay.medha.in,https://localhost'],
  ['API_ORIGIN', undefined],
  ['PORTAL_KEY', undefined],
  ['PORTAL_KEY', ''],
])('is refused in production with %s=%s', (name, value) => {
  expect(readServingConfig(production).isSecure).toBe(true)
  expect(() => readServingConfig({ ...production, [name]: value })).toThrow(name)
})
