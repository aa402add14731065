import { describe, expect, it } from 'vitest'
import type { Block, WrittenEvent } from './block.ts'
import { lateEvidence, type ArrivedBlock, type LateChain } from './late-evidence.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const D = 1_794_712_000_000

/**
 * A phone whose wall clock is 777 ms ahead and whose page was loaded an hour before the deadline; times are seconds
 * relative to the deadline. Its last contact was ten minutes before.
 */
const clocksAt = (seconds: number) => ({
  monotonic: 3_600_000 + seconds * SECOND,
  wall: D + 777 + seconds * SECOND,
})
const CONTACT = { server: D - 600 * SECOND, ...clocksAt(-600) }
const event = (seconds: number, code = 'a', values: readonly (number | null)[] = [1, 1]): WrittenEvent => ({
  at: D + seconds * SECOND,
  code,
  values,
})
const blockOf = (number: number, events: readonly WrittenEvent[], changes: Partial<Block> = {}): Block => {
  const secondsOf = (one: WrittenEvent | undefined) => ((one?.at ?? D) - D) / SECOND
  return {
    number,
    anchor: CONTACT,
    first: clocksAt(secondsOf(events[0])),
    last: clocksAt(secondsOf(events.at(-1))),
    events,
    sheetDigest: new Uint8Array(16),
    ...changes,
  }
}
const arrived = (block: Block, seconds: number): ArrivedBlock => ({ block, arrivedAt: D + seconds * SECOND })

const IN_TIME = arrived(
  blockOf(1, [event(-640), event(-601)], { anchor: { server: D - 700 * SECOND, ...clocksAt(-700) } }),
  -600,
)
const LATE = blockOf(2, [event(-500), event(-400, 'a', [2, 1])])
const chainWith = (late: readonly Block[], changes: Partial<LateChain> = {}): LateChain => ({
  blocks: [IN_TIME, ...late.map((block) => arrived(block, 1200))],
  isUnbroken: true,
  lastContactAt: D - 600 * SECOND,
  deadline: D,
  ...changes,
})
const problemsOf = (...late: readonly Block[]) => lateEvidence(chainWith(late)).problems

it('an honest phone that was offline for the last ten minutes has no problem', () => {
  expect(problemsOf(LATE, blockOf(3, [event(-300), event(-2)]))).toEqual([])
})

it('nothing is asked of who was in time', () => {
  const chain = { ...chainWith([]), isUnbroken: false, lastContactAt: 0 }
  expect(lateEvidence(chain)).toEqual({ problems: [], uncertainty: new Map() })
})

describe('each piece of evidence', () => {
  it('[TIM-08] chain: a head that does not follow, or a missing block', () => {
    expect(lateEvidence(chainWith([LATE], { isUnbroken: false })).problems).toEqual(['chain'])
    expect(problemsOf({ ...LATE, number: 3 })).toEqual(['chain'])
  })

  it('[TIM-08] order: a time that falls', () => {
    const middle = [event(-500), event(-450), event(-451), event(-400)]
    expect(problemsOf(blockOf(2, middle))).toEqual(['order'])
    expect(problemsOf(blockOf(2, [event(-500), event(-450), event(-450), event(-400)]))).toEqual([])
    const next = blockOf(3, [event(-401), event(-300)], { first: clocksAt(-400) })
    expect(problemsOf(LATE, next)).toEqual(['order'])
  })

  it('[TIM-08] order: a time more than five seconds before what had arrived', () => {
    const from = (seconds: number) => blockOf(2, [event(seconds), event(-400)], { first: clocksAt(-600) })
    expect(problemsOf(from(-606))).toEqual([])
    expect(problemsOf(from(-606.001))).toEqual(['order'])
  })

  it('[TIM-08] silence: a last contact more than half an hour before the deadline', () => {
    const reasonsAfter = (lastContactAt: number, silence?: number) =>
      lateEvidence(chainWith([LATE], { lastContactAt, ...(silence === undefined ? {} : { silence }) }))
        .problems
    expect(reasonsAfter(D - 30 * MINUTE)).toEqual([])
    expect(reasonsAfter(D - 30 * MINUTE - 1)).toEqual(['silence'])
    expect(reasonsAfter(D - 30 * MINUTE - 1, 45 * MINUTE)).toEqual([])
  })

  it('[TIM-08] rush: sixteen questions in a claimed minute, and not fifteen', () => {
    const fast = (count: number, step: number) =>
      blockOf(
        2,
        Array.from({ length: count }, (_, index) => event(-500 + index * step, 'a', [index + 1, 1])),
      )
    expect(problemsOf(fast(16, 3))).toEqual(['rush'])
    expect(problemsOf(fast(15, 3))).toEqual([])
    expect(problemsOf(fast(60, 4))).toEqual([])
    expect(problemsOf(fast(60, 3.9))).toEqual(['rush'])
  })

  it('[TIM-08] rush: typing a long number, marking and leafing are none', () => {
    const typed = Array.from({ length: 40 }, (_, index) =>
      event(-500 + index, 'n', [61 + (index % 2), index]),
    )
    const leafed = Array.from({ length: 40 }, (_, index) => event(-450 + index, 'v', [index + 1]))
    expect(problemsOf(blockOf(2, [...typed, ...leafed]))).toEqual([])
  })
})
