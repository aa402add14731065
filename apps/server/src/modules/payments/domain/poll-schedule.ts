import { later } from '../../../kernel/instants.ts'
import type { PaymentAttemptState } from './charge.ts'

/** By then a second payment of the same order is known. */
export const CAPTURED_POLLED_AFTER_MS = 24 * 3_600_000

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** When a payment attempt is polled, counted from its begin. */
type Pace = readonly number[]

/** While the family may still be on a page that waits. */
const AT_FIRST: Pace = [1, 2, 4, 8, 15, 30].map((minutes) => minutes * MINUTE)
/**
 * Banks answer up to three days late (Paytm's and Razorpay's own schedules end there), so the last poll comes after the
 * provider's own end.
 */
const FIVE_DAYS: Pace = [...AT_FIRST, ...[1, 6, 12, 24, 48, 72, 96, 120].map((hours) => hours * HOUR)]
/** CCAvenue cancels an order that was not confirmed for twelve days. */
const THIRTEEN_DAYS: Pace = [...FIVE_DAYS, ...[8, 12, 13].map((days) => days * DAY)]

const PACES: Readonly<Record<string, Pace>> = { ccavenue: THIRTEEN_DAYS }

/** By then a second payment of the same order is known. */
const AFTER_CAPTURE: Pace = [24 * HOUR, 72 * HOUR]

/** The facts from which the next poll of a payment attempt is planned. */
export interface PolledPaymentAttempt {
  readonly state: PaymentAttemptState
  readonly begunAt: Date
  /** The provider has reported a payment without an outcome. */
  readonly isUnderway: boolean
}

const paceOf = (provider: string, { state }: PolledPaymentAttempt): Pace =>
  state === 'captured' ? AFTER_CAPTURE : (PACES[provider] ?? FIVE_DAYS)

/** While a payment may still succeed, it is polled once a day and never counts as unpaid. */
const afterItsTime = ({ state, isUnderway }: PolledPaymentAttempt, now: Date): Date | null =>
  state === 'begun' && isUnderway ? later(now, DAY) : null

/** The next poll after an answer; null after the provider's last time. */
export const nextPoll = (provider: string, paymentAttempt: PolledPaymentAttempt, now: Date): Date | null => {
  const age = now.getTime() - paymentAttempt.begunAt.getTime()
  const next = paceOf(provider, paymentAttempt).find((moment) => moment > age)
  return next === undefined ? afterItsTime(paymentAttempt, now) : later(paymentAttempt.begunAt, next)
}

/** How long an unreachable provider is polled beyond its last time, before an alert. */
const MARGIN = DAY
const SHORTEST_PAUSE = 30_000
const LONGEST_PAUSE = 6 * HOUR

/**
 * The next poll after a poll without an answer. It comes before the next planned one: soon while the family may be
 * waiting, later with the attempt's age. It ends a day after the last planned poll.
 */
export const pollAgain = (provider: string, paymentAttempt: PolledPaymentAttempt, now: Date): Date | null => {
  const age = now.getTime() - paymentAttempt.begunAt.getTime()
  const pause = Math.min(Math.max(age / 10, SHORTEST_PAUSE), LONGEST_PAUSE)
  const end = (paceOf(provider, paymentAttempt).at(-1) ?? 0) + MARGIN
  return age >= end ? afterItsTime(paymentAttempt, now) : later(now, pause)
}
