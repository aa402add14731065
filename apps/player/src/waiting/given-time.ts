import type { Entry } from '@medha/contract/wire/player'

const MINUTE = 60_000

export interface GivenTime {
  /** Whole minutes that a start now would give. */
  readonly minutes: number
  /** Whole minutes of the test. */
  readonly full: number
  readonly endsAt: number
  readonly isShort: boolean
}

/**
 * SIT-05: what a start at this instant gives. Less than the whole time where the sitting ends at an hour of its own,
 * where it has begun for everybody, or where the attempt runs already.
 */
export const givenTime = ({ sitting, deadline }: Entry, now: number): GivenTime => {
  const begins = sitting.kind === 'fixed' ? sitting.opensAt : now
  const unstarted = Math.min(begins + sitting.durationMs, sitting.hardEndAt ?? Infinity)
  const endsAt = (deadline.base ?? unstarted) + deadline.sitting + deadline.centre
  const full = Math.round(sitting.durationMs / MINUTE)
  const minutes = Math.max(0, Math.floor((endsAt - now) / MINUTE))
  return { minutes, full, endsAt, isShort: minutes < full }
}
