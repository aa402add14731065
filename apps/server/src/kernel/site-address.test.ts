import { expect, it } from 'vitest'
import { hostWithoutPort, siteUrl } from './site-address.ts'

it('names a site by its host, whatever port the request came to', () => {
  expect(hostWithoutPort('medha.localhost:4000')).toBe('medha.localhost')
  expect(hostWithoutPort('medha.localhost')).toBe('medha.localhost')
})

it('writes the public port behind the host, and none in production', () => {
  expect(siteUrl({ scheme: 'http', port: ':4000' }, 'medha.localhost:9')).toBe('http://medha.localhost:4000')
  expect(siteUrl({ scheme: 'https', port: '' }, 'medha.example')).toBe('https://medha.example')
})
