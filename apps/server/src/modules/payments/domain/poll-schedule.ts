import { later } from '../../../kernel/instants.ts'
import type { AttemptState } from './charge.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Moments after the beginning of an attempt at which the provider is asked, if it has not spoken before. */
type Pace = readonly number[]

/** While the family may still be looking at a page that waits. */
const AT_FIRST: Pace = [1, 2, 4, 8, 15, 30].map((minutes) => minutes * MINUTE)
/**
 * Banks answer late for three days (Paytm's and Razorpay's own schedules end there), and what they then decided shows
 * after that: the last question comes after the provider's own end.
 */
const FIVE_DAYS: Pace = [...AT_FIRST, ...[1, 6, 12, 24, 48, 72, 96, 120].map((hours) => hours * HOUR)]
/** CCAvenue cancels by itself what nobody confirmed for twelve days. */
const THIRTEEN_DAYS: Pace = [...FIVE_DAYS, ...[8, 12, 13].map((days) => days * DAY)]

const PACES: Readonly<Record<string, Pace>> = { ccavenue: THIRTEEN_DAYS }

/** A second payment of the same order shows up by then. */
const AFTER_CAPTURE: Pace = [24 * HOUR, 72 * HOUR]

/** What is known about an attempt when the next question is planned. */
export interface PolledAttempt {
  readonly state: AttemptState
  readonly begunAt: Date
  /** The provider named a payment and does not know its end. */
  readonly isUnderway: boolean
}

const paceOf = (provider: string, { state }: PolledAttempt): Pace =>
  state === 'captured' ? AFTER_CAPTURE : (PACES[provider] ?? FIVE_DAYS)

/** Money may still lie somewhere: it is asked about once a day, and never called unpaid. */
const afterItsTime = ({ state, isUnderway }: PolledAttempt, now: Date): Date | null =>
  state === 'begun' && isUnderway ? later(now, DAY) : null

/** When to ask next about an attempt that was answered; null when the provider has had its time. */
export const nextPoll = (provider: string, attempt: PolledAttempt, now: Date): Date | null => {
  const age = now.getTime() - attempt.begunAt.getTime()
  const next = paceOf(provider, attempt).find((moment) => moment > age)
  return next === undefined ? afterItsTime(attempt, now) : later(attempt.begunAt, next)
}

/** A provider that is away comes back within a day, or somebody has to look. */
const MARGIN = DAY
const SHORTEST_PAUSE = 30_000
const LONGEST_PAUSE = 6 * HOUR

/**
 * The same for a question that nobody answered. It is asked again before its next turn, soon while the family may be
 * waiting and less and less often with its age; a day after the last turn it ends too.
 */
export const pollAgain = (provider: string, attempt: PolledAttempt, now: Date): Date | null => {
  const age = now.getTime() - attempt.begunAt.getTime()
  const pause = Math.min(Math.max(age / 10, SHORTEST_PAUSE), LONGEST_PAUSE)
  const end = (paceOf(provider, attempt).at(-1) ?? 0) + MARGIN
  return age >= end ? afterItsTime(attempt, now) : later(now, pause)
}
