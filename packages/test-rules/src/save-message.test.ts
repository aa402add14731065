import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeBlock } from './block.ts'
import { readSaveMessage, writeSaveMessage, type SaveHeader } from './save-message.ts'

const lineOf = (number: number, events = 1): string =>
  writeBlock({
    number,
    anchor: { server: 1_794_712_190_000, monotonic: 5000, wall: 1_794_712_190_100 },
    first: { monotonic: 5210, wall: 1_794_712_190_310 },
    last: { monotonic: 5210, wall: 1_794_712_190_310 },
    events: Array.from({ length: events }, () => ({ at: 1_794_712_190_210, code: 'a', values: [17, 4] })),
    sheetDigest: new Uint8Array(16),
  })

const HEADER: SaveHeader = {
  epoch: 1,
  from: 41,
  to: 42,
  previousHead: new Uint8Array(32).fill(7),
  head: new Uint8Array(32).fill(8),
  sheet: Uint8Array.of(1, 0x82, 0, 0),
  sentAt: 1_794_712_206_123,
  seen: 17,
  wantsProof: false,
}
const LINES = [lineOf(41), lineOf(42)]
const BODY = writeSaveMessage(HEADER, LINES)
const codeOf = (body: string) => {
  const read = readSaveMessage(body)
  return read.ok ? 'taken' : read.refusal.code
}

it('has this header, and is read back with its lines as they came', () => {
  expect(BODY.split('\n')[0]).toBe(
    `{"p":1,"e":1,"from":41,"to":42,"prev":"${'BwcH'.repeat(10)}Bwc","head":"${'CAgI'.repeat(10)}CAg",` +
      '"sheet":"AYIAAA","t":1794712206123,"seen":17,"proof":0}',
  )
  const read = readSaveMessage(BODY)
  expect(read).toMatchObject({ ok: true, value: { header: HEADER } })
  expect(read.ok && read.value.blocks.map(({ line }) => line)).toEqual(LINES)
})

describe('fuzz', () => {
  it('every changed message is refused or means what it would be written as; nothing throws', () => {
    const edit = fc.record({
      at: fc.nat(),
      cut: fc.nat(40),
      put: fc.string({ unit: 'binary', maxLength: 4 }),
    })
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789-,"\n}'), maxLength: 3 })
    const edits = fc.array(
      fc.oneof(
        edit,
        edit.chain((one) => digits.map((put) => ({ ...one, put }))),
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    const seen = new Set<string>()
    fc.assert(
      fc.property(edits, (changes) => {
        let body = BODY
        for (const { at, cut, put } of changes) {
          const place = at % (body.length + 1)
          body = body.slice(0, place) + put + body.slice(place + cut)
        }
        const read = readSaveMessage(body)
        seen.add(codeOf(body))
        if (!read.ok) return
        const { header, blocks } = read.value
        expect(
          writeSaveMessage(
            header,
            blocks.map(({ block }) => writeBlock(block)),
          ),
        ).toBe(body)
      }),
      { numRuns: 6000 },
    )
    expect([...seen].toSorted()).toEqual([
      'save.block',
      'save.block-count',
      'save.header',
      'save.protocol',
      'taken',
    ])
  })

  it('random bytes are refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        expect(readSaveMessage(Buffer.from(bytes).toString('latin1')).ok).toBe(false)
      }),
    )
  })
})

it.each([
  ['another protocol', BODY.replace('"p":1', '"p":2'), 'save.protocol'],
  ['nothing', '', 'save.protocol'],
  ['epoch 0', BODY.replace('"e":1', '"e":0'), 'save.header'],
  ['a negative time', BODY.replace('"t":', '"t":-'), 'save.header'],
  ['proof 2', BODY.replace('"proof":0', '"proof":2'), 'save.header'],
  ['a head of 31 bytes', BODY.replace('BwcHBwc"', 'BwcHBw"'), 'save.header'],
  ['a header of 2 KB', writeSaveMessage({ ...HEADER, sheet: new Uint8Array(1600) }, LINES), 'save.header'],
  ['no block', writeSaveMessage(HEADER, []), 'save.block-count'],
  ['a block less', writeSaveMessage(HEADER, LINES.slice(1)), 'save.block-count'],
  ['a last line feed', `${BODY}\n`, 'save.block-count'],
  [
    'nine blocks',
    writeSaveMessage(
      { ...HEADER, to: 49 },
      Array.from({ length: 9 }, (_, at) => lineOf(41 + at)),
    ),
    'save.block-count',
  ],
  ['blocks in another order', writeSaveMessage(HEADER, LINES.toReversed()), 'save.block'],
  ['61 KB', BODY + ' '.repeat(61 * 1024), 'save.too-large'],
])('refuses %s', (_, body, code) => {
  expect(body).not.toBe(BODY)
  expect(codeOf(body)).toBe(code)
})

it('takes eight blocks, and a sheet of 180 questions', () => {
  const lines = Array.from({ length: 8 }, (_, at) => lineOf(41 + at, 200))
  expect(codeOf(writeSaveMessage({ ...HEADER, to: 48, sheet: new Uint8Array(181) }, lines))).toBe('taken')
})
