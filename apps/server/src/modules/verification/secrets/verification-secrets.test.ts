import { createHash, createSecretKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashNonce, looksLikeNonce, newChallengeId, newNonce } from './visitor-nonces.ts'
import { createDecoys } from './decoys.ts'
import { createOtpCodes } from './otp-codes.ts'
import { createPuzzles } from './puzzles.ts'

const key = (fill: string) => createSecretKey(Buffer.from(fill.repeat(32), 'hex'))

describe('codes', () => {
  const codes = createOtpCodes(key('11'))

  it('[VAL-08] are four digits, the same for the same challenge, others under another key', () => {
    const id = newChallengeId()
    expect(codes.codeOf(id)).toMatch(/^\d{4}$/)
    expect(codes.codeOf(id)).toBe(codes.codeOf(id))
    const others = createOtpCodes(key('22'))
    const equal = Array.from({ length: 2_000 }, newChallengeId).filter(
      (one) => codes.codeOf(one) === others.codeOf(one),
    )
    expect(equal.length).toBeLessThan(10)
  })

  it('[OPN-80] are drawn evenly, so that no guess is better than another', () => {
    const buckets = Array.from({ length: 100 }, () => 0)
    for (let n = 0; n < 100_000; n += 1)
      buckets[Number(codes.codeOf(n.toString(16).padStart(32, '0'))) % 100]! += 1
    const chiSquare = buckets.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0)
    // 99 degrees of freedom: above 160 once in ten thousand, and the ids are fixed.
    expect(chiSquare).toBeLessThan(160)
  })

  it('are right only as they are', () => {
    const id = newChallengeId()
    const code = codes.codeOf(id)
    expect(codes.isRight(id, code)).toBe(true)
    for (const typed of ['', code.slice(1), `${code}0`, ` ${code}`, '१२३४', 'abcd'])
      expect(codes.isRight(id, typed)).toBe(false)
  })
})

it('a browser is named by 128 random bits, of which a hash is kept', () => {
  const nonce = newNonce()
  expect(looksLikeNonce(nonce)).toBe(true)
  expect(hashNonce(nonce).toString('latin1')).not.toContain(nonce)
  for (const text of [undefined, '', 'x', `${nonce}A`, nonce.replace(/./, '!')])
    expect(looksLikeNonce(text)).toBe(false)
})

it('[OPN-80] a number for nobody looks like any other and depends on the key', () => {
  const decoys = createDecoys(key('11'))
  expect(decoys.maskedMobileFor('12345678901')).toMatch(/^[6-9]\d\*{6}\d\d$/)
  const seen = new Set(Array.from({ length: 500 }, (_, n) => decoys.maskedMobileFor(String(n))))
  expect(seen.size).toBeGreaterThan(400)
  expect(createDecoys(key('22')).maskedMobileFor('1')).not.toBe(decoys.maskedMobileFor('1'))
})

describe('puzzles', () => {
  const puzzles = createPuzzles(key('11'))
  const now = new Date('2026-11-15T06:00:00Z')
  const solve = (puzzle: string, bits: number): string => {
    for (let answer = 0; ; answer += 1) {
      const solution = `${puzzle}~${answer.toString(36)}`
      if (createHash('sha256').update(solution).digest().readUInt32BE(0) >>> (32 - bits) === 0)
        return solution
    }
  }
  const puzzle = puzzles.set('9876543210', 10, now)
  const solution = solve(puzzle, 10)

  it('[OPN-80] are solved for one number, for two minutes, at their own hardness', () => {
    const at = (ms: number) => new Date(now.getTime() + ms)
    expect(puzzles.isSolved('9876543210', solution, 10, at(119_999))).toBe(true)
    expect(puzzles.isSolved('9876543210', solution, 10, at(120_001))).toBe(false)
    expect(puzzles.isSolved('9876543211', solution, 10, now)).toBe(false)
    expect(puzzles.isSolved('9876543210', solution, 11, now)).toBe(false)
  })

  it('[OPN-80] are not solved by other texts or by an easier puzzle of one’s own making', () => {
    const easier = solution.replace(/^10\./, '1.')
    for (const text of [undefined, '', puzzle, `${puzzle}~`, `${puzzle}~wrong`, easier])
      expect(puzzles.isSolved('9876543210', text, 1, now)).toBe(false)
  })
})
