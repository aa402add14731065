import type { EvidenceProblem } from './late-evidence.ts'
import { LATE_TIMING } from './test-timing.ts'

/** TIM-05 to TIM-09. Held answers wait for staff; answers made after the end are stored and never count. */
export type Verdict = 'in-time' | 'on-its-way' | 'by-evidence' | 'held' | 'after-end'

export interface JudgedEvent {
  /** The server time that the event claims: the later end of the device's time interval. */
  readonly claimedAt: number
  /** How much earlier it may have been made, by the device's clocks. */
  readonly uncertainty: number
  readonly arrivedAt: number
  /** The effective deadline; for an item in a section with its own timer, that section's end. */
  readonly deadline: number
  readonly problems: readonly EvidenceProblem[]
  /** Uploaded as an emergency file. */
  readonly isFromFile: boolean
  /** A sitting may require a review of all late answers. */
  readonly latePolicy: 'count' | 'hold'
}

/** Nothing is refused for being late; this decides what counts. */
export const verdictOf = (event: JudgedEvent): Verdict => {
  const { claimedAt, arrivedAt, deadline } = event
  if (arrivedAt <= deadline) return 'in-time'
  // The deadline is between the two ends of the interval: a wrong clock must not cost an answer.
  if (claimedAt > deadline) return claimedAt - event.uncertainty <= deadline ? 'held' : 'after-end'
  if (event.isFromFile) return 'held'
  if (arrivedAt <= deadline + LATE_TIMING.grace) return 'on-its-way'
  const isProven = event.problems.length === 0 && arrivedAt <= deadline + LATE_TIMING.evidenceWithin
  return isProven && event.latePolicy === 'count' ? 'by-evidence' : 'held'
}

export const counts = (verdict: Verdict): boolean => verdict !== 'held' && verdict !== 'after-end'
