import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ENVIRONMENT_VARIABLES, readConfig } from './config.ts'

const keys = Object.fromEntries(
  [
    'ROLL_NUMBER_KEY',
    'DATE_OF_BIRTH_KEY',
    'DATE_OF_BIRTH_PEPPER',
    'DEVICE_KEY',
    'OTP_KEY',
    'LEAD_LINK_KEY',
    'SMS_REPORT_KEY',
    'SIGN_UP_KEY',
    'LAUNCH_KEY',
    'RESULT_KEY',
    'PAYER_KEY',
  ].map((name, index) => [
    name,
    String(index + 1)
      .repeat(64)
      .slice(0, 64),
  ]),
)
const providers = {
  PAYTM_URL: 'https://paytm.example',
  CCAVENUE_PAY_URL: 'https://pay.ccavenue.example',
  CCAVENUE_API_URL: 'https://api.ccavenue.example',
  RAZORPAY_URL: 'https://razorpay.example',
  PAYMENT_TARGETS: 'https://paytm.example,https://pay.ccavenue.example,https://razorpay.example',
}
const secrets = {
  PAYTM_KEY: 'sixteen-byte-key',
  CCAVENUE_WORKING_KEY: 'a working key',
  RAZORPAY_KEY_SECRET: 'a secret',
  RAZORPAY_WEBHOOK_SECRET: 'another',
}
const production = {
  PAPER_KEYS: `1:${'a'.repeat(64)}`,
  MEDHA_ENV: 'production',
  PUBLIC_SCHEME: 'https',
  ...keys,
  ...providers,
  ...secrets,
}

it('starts in production only with keys of its own, https and a clock that nobody can move', () => {
  expect(readConfig(production).MEDHA_ENV).toBe('production')
  expect(() => readConfig({ ...production, MOVABLE_CLOCK: 'on' })).toThrow('MOVABLE_CLOCK')
  expect(() => readConfig({ ...production, PUBLIC_SCHEME: 'http' })).toThrow('PUBLIC_SCHEME')
  expect(() => readConfig({ ...production, DEVELOPMENT_BANK: 'on' })).toThrow('DEVELOPMENT_BANK')
  for (const name of Object.keys({ ...keys, ...providers, ...secrets })) {
    const { [name]: _left, ...rest } = production as Record<string, string>
    expect(() => readConfig(rest), name).toThrow(name)
  }
})

it('takes only a Paytm key that their cipher takes, and pays nowhere without https in production', () => {
  expect(() => readConfig({ PAYTM_KEY: 'too short' })).toThrow('16, 24 or 32 bytes')
  expect(() => readConfig({ ...production, PAYTM_URL: 'http://paytm.example' })).toThrow('PAYTM_URL')
  const targets = `${providers.PAYMENT_TARGETS},http://127.0.0.1:4520`
  expect(() => readConfig({ ...production, PAYMENT_TARGETS: targets })).toThrow('PAYMENT_TARGETS')
})

it('reads a secret from the file that NAME_FILE points to', () => {
  const file = new URL('../package.json', import.meta.url).pathname
  expect(readConfig({ SMS_AUTH_KEY_FILE: file }).SMS_AUTH_KEY).toContain('@medha/server')
})

it('lists every variable in .env.example', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const listed = [...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map((match) => match[1])
  for (const name of ENVIRONMENT_VARIABLES) expect(listed, name).toContain(name)
})
