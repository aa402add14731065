import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ENVIRONMENT_VARIABLES } from './environment.ts'

it('does not start without being told where it runs', () => {
  expect(() => readConfig({})).toThrow('MEDHA_ENV')
  expect(() => readConfig({ PUBLIC_SCHEME: 'https' })).toThrow('MEDHA_ENV')
  expect(() => readConfig({ MEDHA_ENV: '' })).toThrow('MEDHA_ENV')
  expect(() => readConfig({ MEDHA_ENV: 'staging' })).toThrow('MEDHA_ENV')
  expect(readConfig({ MEDHA_ENV: 'development' }).PUBLIC_SCHEME).toBe('http')
})

it('keeps the keys of this repository on one machine', () => {
  expect(() => readConfig({ MEDHA_ENV: 'development', PUBLIC_SCHEME: 'https' })).toThrow('PUBLIC_SCHEME')
  for (const MEDHA_ENV of ['development', 'test'])
    for (const HOST of ['0.0.0.0', '::', '10.0.0.7'])
      expect(() => readConfig({ MEDHA_ENV, HOST }), `${MEDHA_ENV} ${HOST}`).toThrow('HOST')
})

it('takes only a Paytm key that their cipher takes', () => {
  expect(() => readConfig({ MEDHA_ENV: 'test', PAYTM_KEY: 'too short' })).toThrow('16, 24 or 32 bytes')
})

it('reads a secret from the file that NAME_FILE points to', () => {
  const SMS_AUTH_KEY_FILE = new URL('../package.json', import.meta.url).pathname
  expect(readConfig({ MEDHA_ENV: 'test', SMS_AUTH_KEY_FILE }).SMS_AUTH_KEY).toContain('@medha/server')
})

it('lists every variable in .env.example', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const listed = [...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map((match) => match[1])
  for (const name of ENVIRONMENT_VARIABLES) expect(listed, name).toContain(name)
})
