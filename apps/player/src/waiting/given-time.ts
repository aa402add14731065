import type { Entry } from '@medha/contract/wire/player'

const MINUTE = 60_000

export interface GivenTime {
  /** Whole minutes that a start now would leave. */
  readonly minutes: number
  /** Whole minutes of the test. */
  readonly full: number
  readonly endsAt: number
  readonly isShort: boolean
}

/**
 * SIT-05: the time for a start at this instant. Less than the full time if the sitting has a hard end, if a fixed
 * sitting has already begun, or if the attempt is already running.
 */
export const givenTime = ({ sitting, deadline }: Entry, now: number): GivenTime => {
  const begins = sitting.kind === 'fixed' ? sitting.opensAt : now
  const unstarted = Math.min(begins + sitting.durationMs, sitting.hardEndAt ?? Infinity)
  const endsAt = (deadline.base ?? unstarted) + deadline.sitting + deadline.centre
  const full = Math.round(sitting.durationMs / MINUTE)
  const minutes = Math.max(0, Math.floor((endsAt - now) / MINUTE))
  return { minutes, full, endsAt, isShort: minutes < full }
}
