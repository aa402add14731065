import { describe, expect, it } from 'vitest'
import { visitedAddress } from './visited-address.ts'

const seen = (
  host: string | undefined,
  url = '/iacstexam?a=b',
  at = { publicPort: ':4000', isSecure: false },
) => {
  const address = visitedAddress({ headers: host === undefined ? {} : { host }, url }, at)
  return 'refused' in address ? address.refused : `${address.url.hostname} ${address.url.pathname}`
}

describe('the address of a request', () => {
  it('has our port or none', () => {
    expect(seen('medha.localhost:4000')).toBe('medha.localhost /iacstexam')
    expect(seen('medha.localhost')).toBe('medha.localhost /iacstexam')
    expect(seen('medha.in:443', '/', { publicPort: '', isSecure: true })).toBe('medha.in /')
    for (const port of [1, 443, 3999, 4001, 65_535])
      expect(seen(`medha.localhost:${port}`), String(port)).toBe(421)
    expect(seen('medha.in:4000', '/', { publicPort: '', isSecure: true })).toBe(421)
  })

  it.each([
    'a b',
    'medha.localhost:x',
    '[',
    'medha.localhost/api/v1/x?',
    'user@medha.localhost',
    'medha.localhost:99999',
  ])('with the host %j is malformed', (host) => {
    expect(seen(host)).toBe(400)
  })

  it('takes its host from the header alone, whatever the path looks like', () => {
    expect(seen('medha.localhost', '//evil.example/x')).toBe('medha.localhost //evil.example/x')
    expect(seen('medha.localhost', 'http://evil.example/')).toBe(400)
    expect(seen('medha.localhost', '@evil.example/')).toBe(400)
  })

  it('of a health check names no host', () => {
    expect(seen(undefined, '/ready')).toBe('nobody.invalid /ready')
  })
})
