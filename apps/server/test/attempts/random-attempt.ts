import { writeBlock, type WrittenEvent } from '@medha/test-rules/block'
import { extendHead } from '@medha/test-rules/chain'
import { applyEvent } from '@medha/test-rules/fold'
import { writeSaveMessage } from '@medha/test-rules/save-message'
import { blankSheet, encodeSheet, type SheetShape } from '@medha/test-rules/sheet'
import { readTestEvent } from '@medha/test-rules/test-event'
import { hash } from 'node:crypto'

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')
const NO_HASH = (): Buffer => Buffer.alloc(32)

/** Arrivals of saves, in milliseconds after the deadline: on both sides of it, of the grace time and of the silence. */
export const ARRIVALS = [
  -2_400_000, -600_000, -20_000, -1, 0, 1, 12_000, 29_999, 30_000, 30_001, 400_000,
] as const

/** How a device claims times: as the player does, slightly wrong, at random, or always the present. */
const MANNERS = ['honest', 'honest', 'wrong', 'wild', 'present'] as const

export interface RandomSave {
  readonly arrivedAt: number
  readonly blocks: readonly { readonly number: number; readonly line: string }[]
  readonly latestClaim: number
  /** The message that is sent. */
  body(): string
}

export interface RandomAttempt {
  readonly saves: readonly RandomSave[]
  /** All answers on the device after its last save. */
  readonly sheet: Uint8Array
}

/** Even draws that depend on the seed alone (mulberry32), so that a failure can be repeated by its number. */
const drawsOf = (seed: number) => {
  let state = seed | 0
  const below = (count: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
  return { below, of: <T>(all: readonly T[]): T => all[below(all.length)] as T }
}
type Draws = ReturnType<typeof drawsOf>

/** Includes values that do not fit the item, and unknown codes: every reader skips them. */
const drawAct = ({ below, of }: Draws, items: number): Pick<WrittenEvent, 'code' | 'values'> => {
  const item = 1 + below(items)
  switch (of(['a', 'a', 'a', 'n', 'n', 'c', 'm', 'v', 'q'] as const)) {
    case 'a':
      return { code: 'a', values: [item, of([1, 2, 4, 8, 3, 32])] }
    case 'n':
      return { code: 'n', values: [item, of([0, 100, -700, 314, 12_345, null])] }
    case 'c':
      return { code: 'c', values: [item] }
    case 'm':
      return { code: 'm', values: [item, below(2)] }
    case 'v':
      return { code: 'v', values: [item] }
    case 'q':
      return { code: 'q', values: [] }
  }
}

/** A device that saves at random times around a deadline, in a random manner. */
export const randomAttempt = (
  seed: number,
  {
    shape,
    deadline,
    firstHead,
  }: {
    readonly shape: SheetShape
    readonly deadline: number
    /** The start of its chain; without it nothing is hashed, for tests that do not send the saves. */
    readonly firstHead?: Uint8Array
  },
): RandomAttempt => {
  const digest = firstHead === undefined ? NO_HASH : sha256
  const draws = drawsOf(seed)
  const manner = draws.of(MANNERS)
  let [sheet, head, number, reached] = [
    blankSheet(shape),
    firstHead ?? new Uint8Array(32),
    0,
    deadline - 3_000_000,
  ]
  const claim = (arrivedAt: number): number => {
    if (manner === 'wild') return arrivedAt - 60_000 + draws.below(120_000)
    if (manner === 'present') return arrivedAt
    // The player locks at the deadline; or its clock is wrong by up to two seconds either way.
    const wrong = manner === 'wrong' ? draws.below(4_000) - 2_000 : 0
    reached = Math.max(reached, Math.min(arrivedAt - draws.below(9_000), deadline) + wrong)
    return reached
  }
  const saves = ARRIVALS.filter(() => draws.below(3) === 0).map((after): RandomSave => {
    const [previousHead, from, arrivedAt] = [head, number + 1, deadline + after]
    let latestClaim = 0
    const blocks = Array.from({ length: 1 + draws.below(2) }, () => {
      const events = Array.from({ length: 1 + draws.below(4) }, () => ({
        at: claim(arrivedAt),
        ...drawAct(draws, shape.length),
      }))
      for (const written of events) {
        latestClaim = Math.max(latestClaim, written.at)
        const event = readTestEvent(written)
        if (event !== null) sheet = applyEvent(sheet, event, shape)
      }
      number += 1
      const clocks = { monotonic: arrivedAt - deadline + 10_000_000, wall: arrivedAt }
      const line = writeBlock({
        number,
        anchor: { server: arrivedAt, ...clocks },
        first: clocks,
        last: clocks,
        events,
        sheetDigest: digest(encodeSheet(sheet)).subarray(0, 16),
      })
      head = extendHead(digest, head, line)
      return { number, line }
    })
    const header = {
      epoch: 1,
      from,
      to: number,
      previousHead,
      head,
      sheet: encodeSheet(sheet),
      sentAt: arrivedAt,
      seen: 0,
      wantsProof: false,
    }
    const body = () =>
      writeSaveMessage(
        header,
        blocks.map(({ line }) => line),
      )
    return { arrivedAt, blocks, latestClaim, body }
  })
  return { saves, sheet: encodeSheet(sheet) }
}
