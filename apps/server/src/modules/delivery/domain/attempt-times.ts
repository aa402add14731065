import { LATE_TIMING } from '@medha/test-rules/test-timing'

/** The hours of one sitting. Instants and spans are milliseconds. */
export interface SittingHours {
  /** Fixed: all students begin together. Window: each student begins when they like, within its hours. */
  readonly kind: 'fixed' | 'window'
  readonly opensAt: number
  readonly entryUntil: number
  readonly duration: number
  /** SIT-03: the openings of a fixed sitting are spread over this span. */
  readonly openingSpread: number
  readonly hardEndAt: number | null
}

/** The hours of one attempt: those of its sitting, with its own opening and its compensatory time. */
export interface AttemptHours {
  readonly kind: 'fixed' | 'window'
  readonly opensAt: number
  readonly entryUntil: number
  readonly duration: number
  readonly hardEndAt: number | null
}

/** Extra time and pause of the whole sitting or a centre, in addition to the attempt's own. */
export interface SittingScope {
  readonly extra: number
  readonly pausedAt: number | null
}

/** `draw` is any number that never changes for the attempt, so that its opening never moves on its own. */
export const attemptHours = (sitting: SittingHours, draw: number, compensation = 0): AttemptHours => {
  const spread = sitting.kind === 'fixed' && sitting.openingSpread > 0 ? draw % sitting.openingSpread : 0
  return {
    kind: sitting.kind,
    opensAt: sitting.opensAt + spread,
    entryUntil: sitting.entryUntil + compensation,
    duration: sitting.duration + compensation,
    hardEndAt: sitting.hardEndAt === null ? null : sitting.hardEndAt + compensation,
  }
}

/**
 * SIT-03, SIT-04: a fixed sitting counts from the attempt's opening, so a late student has less time; a window counts
 * from the start.
 */
export const deadlineOf = ({ kind, opensAt, duration, hardEndAt }: AttemptHours, startedAt: number): number =>
  Math.min((kind === 'fixed' ? opensAt : startedAt) + duration, hardEndAt ?? Infinity)

/** Answers made before the deadline still count if they arrive within the grace time. */
export const graceEnd = (deadline: number): number => deadline + LATE_TIMING.grace
