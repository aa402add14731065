import fc from 'fast-check'
import { expect, it } from 'vitest'
import { providerEndpoint } from './provider-endpoint.ts'

const REAL = 'https://profile4-noneu.truecaller.com/v1/default'

it('takes the addresses of the provider, and a stand-in where one is named', () => {
  expect(providerEndpoint(REAL, [])?.href).toBe(REAL)
  expect(providerEndpoint('https://profile-eu.truecaller.com/v1/default', [])).not.toBeNull()
  const standIn = 'http://127.0.0.1:4520/v1/default'
  expect([providerEndpoint(standIn, []), providerEndpoint(standIn, ['http://127.0.0.1:4520'])?.href]).toEqual(
    [null, standIn],
  )
})

it.each([
  'http://127.0.0.1/v1/default',
  'http://[::1]/v1/default',
  'http://127.1/v1/default',
  'http://169.254.169.254/v1/default',
  'http://profile4-noneu.truecaller.com/v1/default',
  'https://profile4-noneu.truecaller.com:8443/v1/default',
  'https://profile4-noneu.truecaller.com@evil.example/v1/default',
  'https://evil.example@profile4-noneu.truecaller.com/v1/default',
  'https://profile4-noneu.truecaller.com.evil.example/v1/default',
  'https://evil.example/profile4-noneu.truecaller.com/v1/default',
  'https://evil-profile4-noneu.truecaller.com/v1/default',
  'https://profile4-noneu.truecaller.com/v1/default?to=http://127.0.0.1',
  'https://profile4-noneu.truecaller.com/v1/default#x',
  'https://profile4-noneu.truecaller.com/v1/default?',
  'https://profile4-noneu.truecaller.com/v1/default#',
  'https://profile4-noneu.truecaller.com/v1/../v1/default',
  'https:\\\\profile4-noneu.truecaller.com/v1/default',
  'https://PROFILE4-noneu.truecaller.com/v1/default',
  'https://profile4-noneu.truecaller.com/v1/default/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '',
])('[OPN-73] asks nothing at %s', (text) => {
  expect(providerEndpoint(text, [])).toBeNull()
})

it('[OPN-73] never leaves the provider, whatever is put around its name', () => {
  const part = fc.oneof(
    fc.constantFrom('https://', 'http://', '//', '@', ':', '/', '\\', '.', '#', '?', '%00', '\t'),
    fc.constantFrom('profile4-noneu.truecaller.com', '/v1/default', 'evil.example', '127.0.0.1'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const url = providerEndpoint(parts.join(''), [])
      expect(url === null || url.href === REAL).toBe(true)
    }),
    { numRuns: 20_000 },
  )
})
