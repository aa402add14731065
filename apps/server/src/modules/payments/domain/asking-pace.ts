import { later } from '../../../kernel/instants.ts'
import type { AttemptState } from './charge.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Moments after the beginning of an attempt at which the provider is asked, if it has not spoken before. */
type Pace = readonly number[]

/** While the family may still be looking at a page that waits. */
const AT_FIRST: Pace = [1, 2, 4, 8, 15, 30].map((minutes) => minutes * MINUTE)
/** Banks answer late for three days (Paytm's and Razorpay's own schedules end there). */
const THREE_DAYS: Pace = [...AT_FIRST, ...[1, 6, 12, 24, 48, 72].map((hours) => hours * HOUR)]
/** CCAvenue cancels by itself what nobody confirmed for twelve days. */
const TWELVE_DAYS: Pace = [...THREE_DAYS, ...[5, 8, 12].map((days) => days * DAY)]

const PACES: Readonly<Record<string, Pace>> = { ccavenue: TWELVE_DAYS }

/** A second payment of the same order shows up by then. */
const AFTER_CAPTURE: Pace = [24 * HOUR, 72 * HOUR]

/** When to ask next about an attempt; null when the provider has had its time. */
export const nextAsk = (
  provider: string,
  attempt: { readonly state: AttemptState; readonly begunAt: Date },
  now: Date,
): Date | null => {
  const pace = attempt.state === 'captured' ? AFTER_CAPTURE : (PACES[provider] ?? THREE_DAYS)
  const age = now.getTime() - attempt.begunAt.getTime()
  const next = pace.find((moment) => moment > age)
  return next === undefined ? null : later(attempt.begunAt, next)
}
