import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeBase64url, encodeBase64url } from './base64url.ts'

it('writes what Node writes, and reads it back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = encodeBase64url(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64url'))
      expect(decodeBase64url(text)).toEqual(bytes)
    }),
  )
})

it('takes one spelling only', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'AZaz09-_+/= é'), maxLength: 12 })
  fc.assert(
    fc.property(texts, (text) => {
      const bytes = decodeBase64url(text)
      expect(bytes === null ? text : encodeBase64url(bytes)).toBe(text)
    }),
    { numRuns: 2000 },
  )
  for (const text of ['A', 'AB', 'AAAAA', 'AA==', 'A+', 'A/', ' AA', 'AÁ'])
    expect(decodeBase64url(text)).toBeNull()
})
