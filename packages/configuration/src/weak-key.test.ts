import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isWeakKey, isWeakSecret } from './weak-key.ts'

describe('a key in hex', () => {
  it.each([
    ['one character', 'a'.repeat(64)],
    ['two bytes over and over', '0f1e'.repeat(16)],
    ['a half twice', '0123456789abcdef'.repeat(4)],
    ['a count', Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('hex')],
    ['a count downwards', Buffer.from(Array.from({ length: 32 }, (_, at) => 250 - at * 3)).toString('hex')],
    ['a phrase', Buffer.from('correct horse battery staple 123').toString('hex')],
    ['mostly zeros', `${'0'.repeat(40)}${randomBytes(12).toString('hex')}`],
  ])('of %s is weak', (_what, hex) => {
    expect(isWeakKey(hex)).toBe(true)
  })

  it('from a random generator is not, in ten thousand tries', () => {
    const weak = Array.from({ length: 10_000 }, () => randomBytes(32).toString('hex')).filter(isWeakKey)
    expect(weak).toEqual([])
  })
})

describe('a secret of another party', () => {
  it.each([
    '',
    'short',
    'aaaaaaaaaaaaaaaa',
    'abababababab',
    'development-only',
    'changeme-now-1',
    'My-Password-99',
  ])('%j is weak', (text) => {
    expect(isWeakSecret(text)).toBe(true)
  })

  it.each(['kJ8#mQ2z', 'bKMfNxPPf_ZdFppa', randomBytes(12).toString('base64url')])('%j is taken', (text) => {
    expect(isWeakSecret(text)).toBe(false)
  })
})
