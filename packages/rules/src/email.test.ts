import { expect, it } from 'vitest'
import { readEmail } from './email.ts'

const codeOf = (text: string) => {
  const read = readEmail(text)
  return read.ok ? read.value : read.refusal.code
}

it('[VAL-09] an address is required', () => {
  expect(codeOf('  ')).toBe('required')
})

it('[VAL-13] takes the addresses of the rule, in lower case', () => {
  expect(codeOf('a_b.1@ab.com')).toBe('a_b.1@ab.com')
  expect(codeOf(' Asha@Mail.IITB.ac.in ')).toBe('asha@mail.iitb.ac.in')
})

it.each([
  'a@b.com',
  'a@ab.com.com',
  'a@ab',
  'a+b@ab.com',
  'a@ab.c0m',
  'a@@ab.com',
  '.a@ab.com',
  'a..b@ab.com',
  '@ab.com',
  `${'a'.repeat(250)}@ab.com`,
])('[VAL-13] refuses %s', (text) => {
  expect(codeOf(text)).toBe('not-an-email')
})

it('[VAL-13] answers a hostile address in time that grows no faster than its length', () => {
  const fastest = (letters: number): number => {
    const hostile = `${'a.'.repeat(letters)}@${'b.'.repeat(letters)}`
    return Math.min(
      ...Array.from({ length: 5 }, () => {
        const started = performance.now()
        codeOf(hostile)
        return performance.now() - started
      }),
    )
  }
  // Sixteen times the letters would take 256 times as long if the pattern backtracked.
  expect(fastest(80_000)).toBeLessThan(64 * Math.max(fastest(5_000), 0.05))
})
