import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readPortalConfig } from './config.ts'

const production = {
  MEDHA_ENV: 'production',
  PUBLIC_SCHEME: 'https',
  PAYMENT_TARGETS: 'https://pay.medha.in',
  API_ORIGIN: 'http://127.0.0.1:4308',
  PORTAL_KEY: createHash('sha256').update('portal').digest('hex'),
}

it('does not start without an environment', () => {
  expect(() => readPortalConfig({})).toThrow('MEDHA_ENV')
  expect(() => readPortalConfig({ ...production, MEDHA_ENV: '' })).toThrow('MEDHA_ENV')
  expect(readPortalConfig({ MEDHA_ENV: 'test' }).publicScheme).toBe('http')
  expect(() => readPortalConfig({ MEDHA_ENV: 'development', PUBLIC_SCHEME: 'https' })).toThrow(
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
  ['PORTAL_KEY', '0f'.repeat(32)],
  ['API_ORIGIN', 'http://api.medha.in/v1'],
])('is refused in production with %s=%s', (name, value) => {
  expect(readPortalConfig(production).isSecure).toBe(true)
  expect(() => readPortalConfig({ ...production, [name]: value })).toThrow(name)
})

it('[DEP-09] reads its key from a file', () => {
  const { PORTAL_KEY, ...rest } = production
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  writeFileSync(join(folder, 'PORTAL_KEY'), `${PORTAL_KEY}\n`)
  expect(readPortalConfig({ ...rest, PORTAL_KEY_FILE: join(folder, 'PORTAL_KEY') }).portalKey).toBe(
    PORTAL_KEY,
  )
  expect(readPortalConfig({ ...rest, SECRETS_FOLDER: folder }).portalKey).toBe(PORTAL_KEY)
})
