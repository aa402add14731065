import { extendHead } from '@medha/test-rules/chain'
import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Device } from '../../../../test/saving/device.ts'
import { readSave } from './read-save.ts'

/** `npm run nightly:saves` reads a million. */
const TURNS = Number(process.env['SAVE_FUZZ_TURNS'] ?? '20000')

/** A generator with a seed, so that a failure can be repeated. */
const dice = (seed: number) => {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const device = () => new Device('35184372088833', 1_794_712_206_123)
const attempt = { attemptId: '35184372088833', epoch: 1 }

/** Bytes changed, cut out, duplicated or cut off, at a random place. */
const mutated = (body: Buffer, roll: (sides: number) => number): Buffer => {
  const at = roll(body.length)
  const size = 1 + roll(8)
  switch (roll(4)) {
    case 0: {
      const changed = Buffer.from(body)
      changed[at] = roll(256)
      return changed
    }
    case 1:
      return Buffer.concat([body.subarray(0, at), body.subarray(at + size)])
    case 2:
      return Buffer.concat([body.subarray(0, at + size), body.subarray(at)])
    default:
      return body.subarray(0, at)
  }
}

const BODIES = [device().save(1, 5), device().save(8, 2)].map(({ body }) => Buffer.from(body))
const bare = (whole: Buffer) => whole.toString('latin1').replace(/"t":\d+,"seen":\d+,"proof":[01]\}/, '')
const BARE = new Set(BODIES.map(bare))

/** Altered messages that a reader accepts or throws at. */
const faultsOf = (read: typeof readSave, turns: number) => {
  const roll = dice(2026)
  const found = { taken: [] as string[], thrown: [] as string[] }
  for (let turn = 0; turn < turns; turn += 1) {
    const body = BODIES[turn % 2] ?? Buffer.alloc(0)
    const changed = mutated(body, roll)
    if (changed.equals(body)) continue
    try {
      // The time of sending, the last seen change and the request for a proof are not part of the chain.
      if (read(changed, attempt).ok && !BARE.has(bare(changed))) found.taken.push(changed.toString('latin1'))
    } catch (error) {
      found.thrown.push(String(error))
    }
  }
  return found
}

it('[SAV-16] reads random and altered bytes without a throw, and takes nothing that was altered', () => {
  expect(faultsOf(readSave, TURNS)).toEqual({ taken: [], thrown: [] })
})

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer')
/** The message with another value of this field of its header. */
const withField = (body: Buffer, name: 'head' | 'sheet', value: (text: string) => string): Buffer => {
  const text = body.toString('latin1')
  return Buffer.from(
    text.replace(new RegExp(`"${name}":"[^"]*"`), () => `"${name}":"${value(text)}"`),
    'latin1',
  )
}
const fieldOf = (text: string, name: string): string =>
  new RegExp(`"${name}":"([^"]*)"`).exec(text)?.[1] ?? ''
const headOf = (text: string): string => {
  const lines = text.split('\n').slice(1)
  const first: Uint8Array = Buffer.from(fieldOf(text, 'prev'), 'base64url')
  const head = lines.reduce((reached, line) => extendHead(sha256, reached, line), first)
  return Buffer.from(head).toString('base64url')
}
/** Of the whole message, by its number of blocks. */
const sheetOf = (text: string): string =>
  fieldOf((BODIES[text.includes('"to":8,') ? 1 : 0] ?? Buffer.alloc(0)).toString('latin1'), 'sheet')

describe('control: a reader', () => {
  it.each<[string, typeof readSave]>([
    [
      'that does not compare the head with the blocks',
      (body, who) => readSave(withField(body, 'head', headOf), who),
    ],
    [
      'that does not compare the sheet with its digest',
      (body, who) => readSave(withField(body, 'sheet', sheetOf), who),
    ],
    [
      'that overlooks what follows the last block',
      (body, who) =>
        readSave(
          Buffer.from(body.toString('latin1').replace(/^([^]*"d":"[\w-]{22}"\})[^]*$/, '$1'), 'latin1'),
          who,
        ),
    ],
  ])('%s takes what was altered', (_, read) => {
    expect(faultsOf(read, 2_000).taken.length).toBeGreaterThan(0)
  })

  it('that parses the header as JSON throws', () => {
    const read: typeof readSave = (body, who) => {
      JSON.parse(body.toString('latin1').split('\n')[0] ?? '')
      return readSave(body, who)
    }
    expect(faultsOf(read, 2_000).thrown.length).toBeGreaterThan(0)
  })
})

it('takes what a device writes, and says what stands in it', () => {
  const one = device()
  const { body, head } = one.save(3, 2)
  const read = readSave(Buffer.from(body), attempt)
  expect(read).toMatchObject({
    ok: true,
    value: { attemptId: 35_184_372_088_833, epoch: 1, first: 1, last: 3 },
  })
  expect(read.ok && Buffer.compare(read.value.head, head)).toBe(0)
  expect(read.ok && read.value.lines).toEqual(body.split('\n').slice(1))
})
