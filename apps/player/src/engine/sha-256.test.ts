import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256 } from './sha-256.ts'

it('agrees with the hash of the platform for every length around a block and at random', () => {
  const reference = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  for (let length = 0; length < 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => at * 7)
    expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(reference(bytes))
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20_000 }), (bytes) => {
      expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(reference(bytes))
    }),
  )
})
