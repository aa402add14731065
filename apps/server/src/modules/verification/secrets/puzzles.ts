import { createHash, createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

const LIFE_MS = 2 * 60_000
const SHAPE = /^(\d{1,2})\.(\d{13})\.([A-Za-z0-9_-]{22})~([A-Za-z0-9_-]{1,32})$/

/**
 * A proof of work that a phone does in a second and an attacker has to do for every number: find a text that, behind
 * the puzzle and a tilde, has a SHA-256 that begins with so many zero bits. Nothing is stored: the puzzle carries our
 * signature and is valid for one number and two minutes, and only that number's own limits bound how many messages use
 * it.
 */
export interface Puzzles {
  set(subject: string, bits: number, now: Date): string
  isSolved(subject: string, solution: string | undefined, leastBits: number, now: Date): boolean
}

const startsWithZeroBits = (hash: Buffer, bits: number): boolean => {
  const whole = Math.floor(bits / 8)
  if (hash.subarray(0, whole).some((byte) => byte !== 0)) return false
  return (hash[whole] ?? 0) >> (8 - (bits % 8)) === 0
}

export const createPuzzles = (key: KeyObject): Puzzles => {
  const sign = (subject: string, bits: string, ends: string): Buffer =>
    createHmac('sha256', key).update(`puzzle:${subject}:${bits}:${ends}`).digest().subarray(0, 16)
  return {
    set: (subject, bits, now) => {
      const ends = String(now.getTime() + LIFE_MS)
      return `${bits}.${ends}.${sign(subject, String(bits), ends).toString('base64url')}`
    },
    isSolved: (subject, solution, leastBits, now) => {
      const [, bits, ends, signature] = SHAPE.exec(solution ?? '') ?? []
      if (solution === undefined || bits === undefined || ends === undefined || signature === undefined)
        return false
      if (Number(ends) < now.getTime() || Number(bits) < leastBits) return false
      if (!timingSafeEqual(sign(subject, bits, ends), Buffer.from(signature, 'base64url'))) return false
      return startsWithZeroBits(createHash('sha256').update(solution).digest(), Number(bits))
    },
  }
}
