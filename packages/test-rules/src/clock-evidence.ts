import type { Block, ClockReading } from './block.ts'
import { LATE_TIMING } from './test-timing.ts'

const tolerance = (elapsed: number): number =>
  LATE_TIMING.clockDifference + LATE_TIMING.clockDriftShare * Math.abs(elapsed)

/** A reading of both clocks, and what may have happened since the previous one. */
interface Step {
  readonly reading: ClockReading
  readonly wasReloaded: boolean
  /** The page was hidden in between: the monotonic clock may have stopped. */
  readonly mayHaveSlept: boolean
}

const stepsOf = (blocks: readonly Block[]): Step[] => {
  let isHidden = false
  return blocks.flatMap(({ first, last, events }) => {
    const reload = events.findIndex(({ code }) => code === 'p')
    const hidings = events.filter(({ code }) => code === 'w').map(({ values }) => values[0] === 1)
    const steps = [
      { reading: first, wasReloaded: reload === 0, mayHaveSlept: isHidden },
      { reading: last, wasReloaded: reload > 0, mayHaveSlept: isHidden || hidings.includes(true) },
    ]
    isHidden = hidings.at(-1) ?? isHidden
    return steps
  })
}

/** In every span without a reload both clocks agree, except while a hidden page slept; the wall clock never falls. */
const clocksAgree = (blocks: readonly Block[]): boolean => {
  let start: ClockReading | undefined
  let before: ClockReading | undefined
  for (const { reading, wasReloaded, mayHaveSlept } of stepsOf(blocks)) {
    if (before !== undefined && reading.wall < before.wall) return false
    if (start === undefined || before === undefined || wasReloaded) start = reading
    const slept =
      before === undefined ? 0 : reading.wall - before.wall - (reading.monotonic - before.monotonic)
    if (mayHaveSlept && !wasReloaded && slept > 0) start = { ...start, wall: start.wall + slept }
    const elapsed = reading.monotonic - start.monotonic
    if (elapsed < 0 || Math.abs(reading.wall - start.wall - elapsed) > tolerance(elapsed)) return false
    before = reading
  }
  return true
}

const lastClaim = ({ events }: Block): number => events.at(-1)?.at ?? 0

/**
 * The earliest server time at which the last event of the block can have been made: its anchor plus the time that the
 * monotonic clock has counted since, which is negative if the contact came after the event. After a reload it has
 * counted at least the age of the page.
 */
const earliestOf = ({ anchor, last }: Block, wasReloadedSince: boolean): number =>
  anchor.server + (wasReloadedSince ? last.monotonic : last.monotonic - anchor.monotonic)

/** Whether the claimed time follows from the anchor and the clocks. */
const claimFits = (block: Block, earliest: number): boolean => {
  const byWall = block.last.wall - block.anchor.wall
  const claimed = lastClaim(block)
  return (
    Math.abs(claimed - block.anchor.server - byWall) <= tolerance(byWall) &&
    claimed >= earliest - tolerance(earliest - block.anchor.server)
  )
}

export interface ClockEvidence {
  readonly isCoherent: boolean
  /** By block: how far its claimed times may be after the true ones, as far as the clocks show. */
  readonly uncertainty: readonly number[]
}

/** TIM-08: what the clocks in consecutive blocks of one device show about the times that their events claim. */
export const clockEvidence = (blocks: readonly Block[]): ClockEvidence => {
  const reloads = blocks.flatMap(({ events }) =>
    events.filter(({ code }) => code === 'p').map(({ at }) => at),
  )
  const earliest = blocks.map((block) => {
    const claimed = lastClaim(block)
    return earliestOf(
      block,
      reloads.some((at) => at >= block.anchor.server && at <= claimed),
    )
  })
  return {
    isCoherent: clocksAgree(blocks) && blocks.every((block, index) => claimFits(block, earliest[index] ?? 0)),
    uncertainty: blocks.map((block, index) => Math.max(0, lastClaim(block) - (earliest[index] ?? 0))),
  }
}
