import { expect, it } from 'vitest'
import { Device } from '../../../../test/saving/device.ts'
import { readSave } from './read-save.ts'

/** The nightly run uses a million. */
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

/** Altered messages that the reader accepts, except for changes outside of the chain. */
const accepted = (read: typeof readSave, turns: number): string[] => {
  const roll = dice(2026)
  const found: string[] = []
  const bodies = [device().save(1, 5), device().save(8, 2)].map(({ body }) => Buffer.from(body))
  for (let turn = 0; turn < turns; turn += 1) {
    const body = bodies[turn % 2] ?? Buffer.alloc(0)
    const changed = mutated(body, roll)
    if (!changed.equals(body) && read(changed, attempt).ok) found.push(changed.toString('latin1'))
  }
  // The time of sending, the last seen change and the request for a proof are not part of the chain.
  return found.filter((text) => !/"t":\d+,"seen":\d+,"proof":[01]\}\n/.test(text) || !sameButHeader(text))
}
const sameButHeader = (text: string): boolean => {
  const bare = (whole: string) => whole.replace(/"t":\d+,"seen":\d+,"proof":[01]\}/, '')
  return [device().save(1, 5), device().save(8, 2)].some(({ body }) => bare(body) === bare(text))
}

it('[SAV-16] reads random and altered bytes without a throw, and takes nothing that was altered', () => {
  expect(accepted(readSave, TURNS)).toEqual([])
})

it('control: a reader that does not compare the head takes what was altered', () => {
  const careless: typeof readSave = (body, who) => {
    const read = readSave(body, who)
    return read.ok || !body.toString('latin1').startsWith('{"p":1,"e":1,"from":1,')
      ? read
      : readSave(Buffer.from(device().save(1, 5).body), who)
  }
  expect(accepted(careless, 2_000).length).toBeGreaterThan(0)
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
