import { createHash, webcrypto } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readBlock, writeBlock, type Block } from './block.ts'
import { extendHead } from './chain.ts'
import { encodeSheet } from './sheet.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => Uint8Array.from(createHash('sha256').update(bytes).digest())
const inBrowser = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytes))

const blockOf = (number: number, options: number): Block => ({
  number,
  anchor: { server: 1_794_712_190_000, monotonic: 5000, wall: 1_794_712_190_100 },
  first: { monotonic: 5210, wall: 1_794_712_190_310 },
  last: { monotonic: 5210, wall: 1_794_712_190_310 },
  events: [{ at: 1_794_712_190_210, code: 'a', values: [1, options] }],
  sheetDigest: sha256(
    encodeSheet({ items: Uint8Array.of(0x80 | options), numbers: new Int32Array() }),
  ).subarray(0, 16),
})
const START: Uint8Array = new Uint8Array(32)
const LINES = [1, 2, 4].map((options, index) => writeBlock(blockOf(index + 1, options)))
const headOf = (lines: readonly string[]): string =>
  Buffer.from(lines.reduce((head, line) => extendHead(sha256, head, line), START)).toString('hex')

it('[SAV-04] these three blocks have this head', () => {
  expect(headOf(LINES)).toBe('9d1f3f097a9ff966c3ed412b77235549ff33eaaf0d391ed98bbac46bc409fb67')
})

it('[SAV-04] it is the digest of the head before, a line feed and the line', () => {
  const first = createHash('sha256').update(Buffer.alloc(32)).update(`\n${LINES[0]}`).digest('hex')
  expect(headOf(LINES.slice(0, 1))).toBe(first)
})

it('[SAV-04] one changed byte anywhere, a missing block or another order change the head', () => {
  const head = headOf(LINES)
  fc.assert(
    fc.property(fc.nat(2), fc.nat(), fc.integer({ min: 1, max: 127 }), (place, at, difference) => {
      const lines = [...LINES]
      const line = lines[place] as string
      const index = at % line.length
      const changed = String.fromCharCode(line.charCodeAt(index) ^ difference)
      lines[place] = line.slice(0, index) + changed + line.slice(index + 1)
      expect(headOf(lines)).not.toBe(head)
    }),
  )
  expect(headOf(LINES.slice(1))).not.toBe(head)
  expect(headOf(LINES.toReversed())).not.toBe(head)
})

it('[SAV-04] another sheet after the same events changes the head', () => {
  const last = readBlock(LINES[2] as string) as Block
  const other = writeBlock({ ...last, sheetDigest: blockOf(3, 8).sheetDigest })
  expect(headOf([...LINES.slice(0, 2), other])).not.toBe(headOf(LINES))
})

it('a browser computes the same, as a promise', async () => {
  let head = START
  for (const line of LINES) head = await extendHead(inBrowser, head, line)
  expect(Buffer.from(head).toString('hex')).toBe(headOf(LINES))
})
