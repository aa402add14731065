import { describe, expect, it } from 'vitest'
import { holdsOnlyStorableText } from './storable-text.ts'

describe('texts that no database takes', () => {
  it.each([
    ['a NUL', { name: 'a\0b' }],
    ['a NUL in the name of a field', { 'a\0': 1 }],
    ['a NUL deep inside', { list: [1, { inner: [['\0']] }] }],
    ['the first half of a pair', { name: '\ud83d' }],
    ['the second half of a pair', ['a\ude00b']],
  ])('%s is found', (_what, value) => {
    expect(holdsOnlyStorableText(value)).toBe(false)
  })

  it.each([
    ['Hindi', { name: 'आशा वर्मा' }],
    ['a whole pair', { name: '😀' }],
    ['numbers, nothing and truth', [1, null, true, undefined, {}]],
    ['other control characters, which a codec may refuse', { name: '\u0001\n' }],
  ])('%s is taken', (_what, value) => {
    expect(holdsOnlyStorableText(value)).toBe(true)
  })

  it('looks to the bottom of the deepest body that fits', () => {
    const depth = 32_000
    expect(holdsOnlyStorableText(JSON.parse('['.repeat(depth) + ']'.repeat(depth)))).toBe(true)
    expect(holdsOnlyStorableText(JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`))).toBe(false)
  })
})
