import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256 } from './sha256.ts'
import { solvePuzzle } from './solve-puzzle.ts'

it('hashes as everybody else does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const hex = [...sha256(bytes)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
      expect(hex).toBe(createHash('sha256').update(bytes).digest('hex'))
    }),
  )
})

it('[OPN-80] finds a solution that the server accepts', async () => {
  const solution = await solvePuzzle({ puzzle: '12.1794710000000.abcdefghijklmnopqrstuv', bits: 12 })
  expect(solution).toMatch(/^12\.\d{13}\.[a-z]{22}~[a-z0-9]{1,32}$/)
  const hash = createHash('sha256').update(solution).digest()
  expect(hash.readUInt16BE(0) >> 4).toBe(0)
})
