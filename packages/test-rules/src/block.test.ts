import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBlock, writeBlock, type Block } from './block.ts'

const instant = fc.integer({ min: 0, max: 9_999_999_999_999 })
const reading = fc.record({ monotonic: instant, wall: instant })
const event = fc.record({
  at: instant,
  code: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  values: fc.array(fc.option(fc.integer({ min: -999_999_999, max: 999_999_999 })), { maxLength: 3 }),
})
const blocks: fc.Arbitrary<Block> = fc.record({
  number: fc.integer({ min: 1, max: 100_000 }),
  anchor: fc.record({ server: instant, monotonic: instant, wall: instant }),
  first: reading,
  last: reading,
  events: fc.array(event, { minLength: 1, maxLength: 20 }),
  sheetDigest: fc.uint8Array({ minLength: 16, maxLength: 16 }),
})

const LINE =
  '{"n":41,"an":[1794712190000,5000,1794712190100],"k":[[5210,1794712190310],[10251,1794712195351]],' +
  '"ev":[[1794712190210,"v",17],[1240,"a",17,4],[3801,"m",17,1],[0,"n",61,null]],"d":"AAECAwQFBgcICQoLDA0ODw"}'
const BLOCK: Block = {
  number: 41,
  anchor: { server: 1_794_712_190_000, monotonic: 5000, wall: 1_794_712_190_100 },
  first: { monotonic: 5210, wall: 1_794_712_190_310 },
  last: { monotonic: 10_251, wall: 1_794_712_195_351 },
  events: [
    { at: 1_794_712_190_210, code: 'v', values: [17] },
    { at: 1_794_712_191_450, code: 'a', values: [17, 4] },
    { at: 1_794_712_195_251, code: 'm', values: [17, 1] },
    { at: 1_794_712_195_251, code: 'n', values: [61, null] },
  ],
  sheetDigest: Uint8Array.from({ length: 16 }, (_, index) => index),
}

it('a block is this line, and back', () => {
  expect(writeBlock(BLOCK)).toBe(LINE)
  expect(readBlock(LINE)).toEqual(BLOCK)
})

it('any block is read back as it was written', () => {
  fc.assert(
    fc.property(blocks, (block) => {
      expect(readBlock(writeBlock(block))).toEqual(block)
    }),
  )
})

describe('the reader is strict', () => {
  it('what it takes, it would write letter by letter', () => {
    const change = fc.record({ at: fc.nat(), cut: fc.nat(3), put: fc.string({ maxLength: 3 }) })
    const written = fc.string({
      unit: fc.constantFrom(...'0123456789-+.eE,[]{}":navdk null\n\t'),
      maxLength: 3,
    })
    let taken = 0
    fc.assert(
      fc.property(
        fc.oneof(
          change,
          change.chain((one) => written.map((put) => ({ ...one, put }))),
        ),
        ({ at, cut, put }) => {
          const place = at % (LINE.length + 1)
          const line = LINE.slice(0, place) + put + LINE.slice(place + cut)
          const block = readBlock(line)
          if (block === null) return
          taken += 1
          expect(writeBlock(block)).toBe(line)
        },
      ),
      { numRuns: 6000 },
    )
    expect(taken).toBeGreaterThan(100)
  })

  it('takes nothing that JSON would not', () => {
    fc.assert(
      fc.property(fc.nat(LINE.length), fc.string({ maxLength: 40 }), (at, tail) => {
        const line = LINE.slice(0, at) + tail
        expect(readBlock(line) === null || typeof JSON.parse(line) === 'object').toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  it.each([
    ['a space', LINE.replace(':41', ': 41')],
    ['a leading zero', LINE.replace(':41', ':041')],
    ['minus zero', LINE.replace('[0,"n"', '[-0,"n"')],
    ['an exponent', LINE.replace('1240', '1e3')],
    ['a fraction', LINE.replace('1240', '1240.5')],
    ['sixteen digits', LINE.replace('1240', '1000000000000000')],
    ['number 0', LINE.replace(':41', ':0')],
    ['no event', LINE.replace(/"ev":\[.*\]\]/, '"ev":[]')],
    ['a code of two letters', LINE.replace('"v"', '"vv"')],
    ['an empty code', LINE.replace('"v"', '""')],
    ['a capital', LINE.replace('"v"', '"V"')],
    ['four values', LINE.replace('17,1]', '17,1,1,1]')],
    ['a text as value', LINE.replace('17,1]', '17,"1"]')],
    ['a short digest', LINE.replace('DA0ODw', 'DA0O')],
    ['a digest in another spelling', LINE.replace('ODw"', 'ODx"')],
    ['a tail', `${LINE} `],
    ['a half', LINE.slice(0, 100)],
    ['nothing', ''],
  ])('refuses %s', (_, line) => {
    expect(line).not.toBe(LINE)
    expect(readBlock(line)).toBeNull()
  })

  it('takes negative differences: a time that falls is judged, not refused', () => {
    expect(readBlock(LINE.replace('1240', '-1240'))?.events[1]?.at).toBe(1_794_712_188_970)
  })

  it('takes 200 events and 16 KB, and not one more', () => {
    const many = (count: number, values: readonly number[] = [17]) =>
      writeBlock({ ...BLOCK, events: Array.from({ length: count }, () => ({ at: 0, code: 'v', values })) })
    expect(readBlock(many(200))?.events).toHaveLength(200)
    expect(readBlock(many(201))).toBeNull()
    const long = Array<number>(3).fill(-100_000_000_000_000)
    expect(many(300, long).length).toBeGreaterThan(16 * 1024)
    expect(readBlock(many(300, long))).toBeNull()
  })
})
