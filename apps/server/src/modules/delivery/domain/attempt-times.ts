import { LATE_TIMING } from '@medha/test-rules/test-timing'

/** When one sitting is sat. Instants and spans are milliseconds. */
export interface SittingHours {
  /** Fixed: everybody at once. Window: everybody when they like, in its hours. */
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

/** What staff gave or stopped for the whole sitting or a centre of it, beside the attempt's own. */
export interface SittingScope {
  readonly extra: number
  readonly pausedAt: number | null
}

/** `draw` is any number that belongs to the attempt for ever, so that its opening never moves by itself. */
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

/** SIT-03, SIT-04: a fixed sitting counts from the own opening, so that a late comer has less; a window from the start. */
export const deadlineOf = ({ kind, opensAt, duration, hardEndAt }: AttemptHours, startedAt: number): number =>
  Math.min((kind === 'fixed' ? opensAt : startedAt) + duration, hardEndAt ?? Infinity)

/** What was made by the deadline and is on its way still counts. */
export const graceEnd = (deadline: number): number => deadline + LATE_TIMING.grace
