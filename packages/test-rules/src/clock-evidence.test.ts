import { describe, expect, it } from 'vitest'
import type { Block, ClockReading, WrittenEvent } from './block.ts'
import { clockEvidence } from './clock-evidence.ts'

const SECOND = 1000
const T0 = 1_794_712_000_000

/** Seconds since a contact; the page was loaded 100 s before it, and the wall clock is correct. */
const reading = (monotonic: number, wall = monotonic): ClockReading => ({
  monotonic: (100 + monotonic) * SECOND,
  wall: T0 + wall * SECOND,
})
const ANCHOR = { server: T0, ...reading(0) }
const at = (seconds: number, code = 'v', value = 1): WrittenEvent => ({
  at: T0 + seconds * SECOND,
  code,
  values: [value],
})
const block = (
  first: ClockReading,
  last: ClockReading,
  events: readonly WrittenEvent[],
  anchor = ANCHOR,
): Block => ({
  number: 1,
  anchor,
  first,
  last,
  events,
  sheetDigest: new Uint8Array(16),
})
const coherent = (...blocks: readonly Block[]) => clockEvidence(blocks).isCoherent
const uncertainty = (...blocks: readonly Block[]) =>
  clockEvidence(blocks).uncertainty.map((span) => span / SECOND)

describe('clocks agree', () => {
  it('when both run on', () => {
    expect(
      coherent(
        block(reading(10), reading(70), [at(10), at(70)]),
        block(reading(80), reading(900), [at(80), at(900)]),
      ),
    ).toBe(true)
  })

  it.each([
    ['2 s', 0, 2, true],
    ['more than 2 s', 0, 2.001, false],
    ['2 s and a thousandth of the time', 1000, 1003, true],
    ['more', 1000, 1003.001, false],
    ['2 s and a thousandth less', 1000, 997, true],
    ['less', 1000, 996.999, false],
  ])('within %s', (_, monotonic, wall, isCoherent) => {
    const one = block(reading(0), reading(monotonic, wall), [at(0), at(wall)])
    expect(coherent(one)).toBe(isCoherent)
  })

  it('over the whole span, not from block to block', () => {
    const drifting = [1, 2, 3].map((step) =>
      block(reading(step * 10, step * 11.5), reading(step * 10, step * 11.5), [at(step * 11.5)], {
        server: T0 + step * 11.5 * SECOND,
        ...reading(step * 10, step * 11.5),
      }),
    )
    expect(coherent(...drifting.slice(0, 2))).toBe(true)
    expect(coherent(...drifting)).toBe(false)
  })

  it('not when the wall clock falls, in a block or between two', () => {
    expect(coherent(block(reading(10, 10), reading(11, 9.9), [at(10), at(11)]))).toBe(false)
    const one = block(reading(10), reading(10), [at(10)])
    expect(coherent(one, block(reading(10, 9.9), reading(11), [at(10), at(11)]))).toBe(false)
    expect(coherent(one, block(reading(10), reading(11), [at(10), at(11)]))).toBe(true)
  })

  it('not when the monotonic clock falls without a reload', () => {
    expect(coherent(block(reading(10), reading(-90, 12), [at(10), at(12)]))).toBe(false)
  })

  it('with sleep while the page was hidden, and not while it was in sight', () => {
    const slept = (events: readonly WrittenEvent[]) => block(reading(10), reading(20, 620), events)
    expect(coherent(slept([at(10, 'w', 1), at(620, 'w', 0)]))).toBe(true)
    expect(coherent(slept([at(10), at(620)]))).toBe(false)
    const hidden = block(reading(5), reading(10), [at(5), at(10, 'w', 1)])
    expect(coherent(hidden, block(reading(10, 610), reading(20, 620), [at(610, 'w', 0), at(620)]))).toBe(true)
    const shown = block(reading(5), reading(10), [at(5, 'w', 1), at(10, 'w', 0)])
    expect(coherent(shown, block(reading(10, 610), reading(20, 620), [at(610), at(620)]))).toBe(false)
  })

  it('after sleep only from then on: a second jump in sight shows', () => {
    const hidden = block(reading(10), reading(20, 620), [at(10, 'w', 1), at(620, 'w', 0)])
    expect(coherent(hidden, block(reading(30, 630), reading(40, 640), [at(630), at(640)]))).toBe(true)
    expect(coherent(hidden, block(reading(30, 730), reading(40, 740), [at(730), at(740)]))).toBe(false)
  })

  it('sleep may add to the wall clock only: a hidden page with a slow wall clock shows', () => {
    expect(coherent(block(reading(10), reading(700, 600), [at(10, 'w', 1), at(600)]))).toBe(false)
  })

  it('across a reload, where the monotonic clock begins anew', () => {
    const before = block(reading(10), reading(20), [at(10), at(20)])
    const after = block(reading(-99, 300), reading(-89, 310), [at(300, 'p', 0), at(310)])
    expect(coherent(before, after)).toBe(true)
    expect(coherent(before, { ...after, events: [at(300), at(310)] })).toBe(false)
    expect(coherent(block(reading(10), reading(-89, 310), [at(10), at(300, 'p', 0), at(310)]))).toBe(true)
  })
})

describe('claimed times', () => {
  it('follow from anchor and wall clock', () => {
    expect(coherent(block(reading(10), reading(20), [at(10), at(22.02)]))).toBe(true)
    expect(coherent(block(reading(10), reading(20), [at(10), at(22.021)]))).toBe(false)
    expect(coherent(block(reading(10), reading(20), [at(10), at(17.98)]))).toBe(true)
    expect(coherent(block(reading(10), reading(20), [at(10), at(17.979)]))).toBe(false)
  })

  it('are not before what the monotonic clock has counted, whatever the wall clock says', () => {
    const back = { server: T0, monotonic: reading(0).monotonic, wall: reading(0).wall }
    const forged = block(reading(7200, 10), reading(7201, 11), [at(10), at(11)], back)
    expect(coherent(forged)).toBe(false)
  })

  it('may follow from an anchor that is younger than the events', () => {
    expect(
      coherent(
        block(reading(10), reading(20), [at(10), at(20)], { server: T0 + 25 * SECOND, ...reading(25) }),
      ),
    ).toBe(true)
  })
})

describe('uncertainty', () => {
  it('is none while both clocks run, and the length of a sleep after one', () => {
    expect(uncertainty(block(reading(10), reading(20), [at(10), at(20)]))).toEqual([0])
    expect(uncertainty(block(reading(10), reading(20, 620), [at(10, 'w', 1), at(620, 'w', 0)]))).toEqual([
      600,
    ])
  })

  it('is what a clock set forward adds', () => {
    expect(uncertainty(block(reading(10), reading(20, 7220), [at(10), at(7220)]))).toEqual([7200])
  })

  it('after a reload is all but the age of the page, until the next contact', () => {
    const reloaded = block(reading(-90, 300), reading(-60, 330), [at(300, 'p', 0), at(330)])
    expect(uncertainty(reloaded)).toEqual([290])
    const later = block(reading(-50, 340), reading(-40, 350), [at(340), at(350)])
    expect(uncertainty(reloaded, later)).toEqual([290, 290])
    const anchor = { server: T0 + 345 * SECOND, ...reading(-45, 345) }
    expect(uncertainty(reloaded, { ...later, anchor })).toEqual([290, 0])
  })
})
