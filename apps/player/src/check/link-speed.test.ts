import { expect, it } from 'vitest'
import { isSlow } from './link-speed.ts'

const file = (bytes: number, from: number, to: number) => ({ bytes, from, to })

it.each([
  ['100 KB in 14 s', [file(100_000, 0, 14_000)], undefined, false],
  ['100 KB in 16 s', [file(100_000, 0, 16_000)], undefined, true],
  ['files beside each other', [file(60_000, 0, 10_000), file(60_000, 1_000, 11_000)], undefined, false],
  ['files one after the other', [file(60_000, 0, 10_000), file(60_000, 10_000, 20_000)], undefined, true],
  ['files that were here, beside a page', [file(0, 0, 90_000), file(900, 0, 300)], undefined, false],
  ['the same, and the browser says 2G', [file(0, 0, 20), file(900, 0, 300)], '2g', true],
  ['the same, and the browser says 4G', [file(0, 0, 20), file(900, 0, 300)], '4g', false],
] as const)('a link that brought %s', (_what, files, effectiveType, slow) => {
  expect(isSlow(files, effectiveType)).toBe(slow)
})
