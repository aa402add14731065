import type { Block, WrittenEvent } from './block.ts'
import { clockEvidence } from './clock-evidence.ts'
import { LATE_TIMING } from './test-timing.ts'

export interface ArrivedBlock {
  readonly block: Block
  readonly arrivedAt: number
}

/** What is known about one device of an attempt after the deadline. */
export interface LateChain {
  /** All blocks of one epoch, by number. */
  readonly blocks: readonly ArrivedBlock[]
  /** Whether every head follows from the one before; the caller has checked the hashes. */
  readonly isUnbroken: boolean
  /** The last contact of the device before the deadline. */
  readonly lastContactAt: number
  readonly deadline: number
  /** How long before the deadline that contact may be; a sitting may set it. */
  readonly silence?: number
}

/** TIM-08: doubts about answers that arrived late and claim to be made in time. */
export type EvidenceProblem = 'chain' | 'order' | 'clocks' | 'silence' | 'rush'

export interface LateEvidence {
  readonly problems: readonly EvidenceProblem[]
  /** By block number, for blocks that arrived after the deadline. */
  readonly uncertainty: ReadonlyMap<number, number>
}

const isConsecutive = (blocks: readonly ArrivedBlock[]): boolean =>
  blocks.every(({ block }, index) => block.number === index + 1)

/** Claimed times never decrease, and do not go back before what had already arrived. */
const isInOrder = (late: readonly WrittenEvent[], lastInTime: number): boolean =>
  late.every(({ at }, index) => at >= (late[index - 1]?.at ?? lastInTime - LATE_TIMING.reachBack))

const ANSWERS = new Set(['a', 'n', 'c'])

/**
 * More questions answered in one claimed minute than a person can. Items are counted, not events: a number of seven
 * digits is seven events, and so are seven changes of one answer.
 */
const isRushed = (late: readonly WrittenEvent[]): boolean => {
  const answers = late
    .filter(({ code }) => ANSWERS.has(code))
    .map(({ at, values }) => ({ at, item: values[0] }))
  return answers.some(({ at: from }) => {
    const within = answers.filter(({ at }) => at >= from && at < from + LATE_TIMING.rushSpan)
    return new Set(within.map(({ item }) => item)).size > LATE_TIMING.rushAnswers
  })
}

/** The clocks are checked from the last block that arrived in time: its arrival confirmed everything before it. */
export const lateEvidence = ({
  blocks,
  isUnbroken,
  lastContactAt,
  deadline,
  silence,
}: LateChain): LateEvidence => {
  const firstLate = blocks.findIndex(({ arrivedAt }) => arrivedAt > deadline)
  if (firstLate < 0) return { problems: [], uncertainty: new Map() }
  const late = blocks.slice(firstLate).map(({ block }) => block)
  const inTime = blocks.slice(Math.max(0, firstLate - 1), firstLate).map(({ block }) => block)
  const events = late.flatMap((block) => block.events)
  const clocks = clockEvidence([...inTime, ...late])
  const checks: Readonly<Record<EvidenceProblem, boolean>> = {
    chain: isUnbroken && isConsecutive(blocks),
    order: isInOrder(events, inTime[0]?.events.at(-1)?.at ?? -Infinity),
    clocks: clocks.isCoherent,
    silence: lastContactAt >= deadline - (silence ?? LATE_TIMING.silence),
    rush: !isRushed(events),
  }
  return {
    problems: (Object.keys(checks) as EvidenceProblem[]).filter((name) => !checks[name]),
    uncertainty: new Map(
      late.map(({ number }, index) => [number, clocks.uncertainty[inTime.length + index] ?? 0]),
    ),
  }
}
