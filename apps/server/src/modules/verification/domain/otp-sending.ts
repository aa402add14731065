import { later } from '../../../kernel/instants.ts'
import { haveReached, type GuessesNearby } from './guarded-places.ts'
import type { OtpPurpose } from './otp-challenge.ts'
import {
  allowed,
  DAY_MS,
  SEND_LIMITS,
  TEN_MINUTES_MS,
  type Allowance,
  type SendLimits,
} from './otp-limits.ts'

/** The facts on which the decision about one more message depends. */
export interface SendHistory {
  /** To this number, on behalf of callers in the same subnet. */
  readonly lastToNumberAt: Date | null
  /** The messages of a day behind the next two counts, newest first. */
  readonly toNumberAt: readonly Date[]
  readonly toNumberInTenMinutes: number
  readonly toNumberInDay: number
  readonly toNumberFromAllInDay: number
  readonly wrongGuessesOfBrowserInDay: number
  readonly unprovenFromIpInHour: number
  readonly unprovenFromSubnetInHour: number
  readonly unprovenToPrefixInHour: number
  /** Different numbers whose code was entered; the count stops where it no longer changes a limit. */
  readonly provenFromIpInHour: number
  readonly provenFromSubnetInHour: number
  readonly provenToPrefixInHour: number
  /** Of the unproven ones, those on the reserve. */
  readonly reserveFromIpInHour: number
  readonly reserveFromSubnetInHour: number
  readonly guesses: GuessesNearby
  readonly everybody: {
    /** Messages that went to a number; a request for an unknown number does not count. */
    readonly sentInHour: number
    readonly provenInHour: number
    /** Of these, the ones of crowds behind one address. */
    readonly crowdSentInHour: number
    readonly crowdProvenInHour: number
    readonly reserveInHour: number
    readonly wrongGuessesInDay: number
    readonly provenInDay: number
  }
}

export type SendRefusal =
  | 'registration.wait-before-resend'
  | 'registration.too-many-codes'
  | 'registration.number-frozen'
  | 'registration.puzzle-needed'
  | 'registration.codes-paused'
  | 'registration.network-paused'

/** The budget that a message uses; `trusted` ones, for callers who can show that the number is theirs, use none. */
export type SendBudget = 'open' | 'crowd' | 'reserve' | 'trusted'

/** `freeFrom`: when a request works again, if the refusing limit determines it. */
export type Refused = { readonly budget: null; readonly refusal: SendRefusal; readonly freeFrom?: Date }

export type SendDecision = { readonly budget: SendBudget } | Refused

/** Sums over all callers, for the circuit breaker. */
export type EverybodysHistory = SendHistory['everybody']

const openBudgetLeft = (everybody: EverybodysHistory, limits: SendLimits): number => {
  const sent = everybody.sentInHour - everybody.crowdSentInHour
  const proven = everybody.provenInHour - everybody.crowdProvenInHour
  return allowed(limits.unprovenInHour, everybody.provenInHour) - (sent - proven)
}

const crowdBudgetLeft = (everybody: EverybodysHistory, limits: SendLimits): number =>
  allowed(limits.unprovenOfCrowdsInHour, everybody.crowdProvenInHour) -
  (everybody.crowdSentInHour - everybody.crowdProvenInHour)

const reserveLeft = ({ everybody }: SendHistory, limits: SendLimits): number =>
  allowed(limits.reserveInHour, everybody.provenInHour) - everybody.reserveInHour

export const isBreakerOpen = (everybody: EverybodysHistory, limits: SendLimits = SEND_LIMITS): boolean =>
  openBudgetLeft(everybody, limits) <= 0 ||
  everybody.wrongGuessesInDay >= allowed(limits.wrongGuessesInDay, everybody.provenInDay)

/** At most this many requests read the shared allowance before they have written what they took. */
const AT_ONCE = 64

/**
 * Near the end of a shared allowance requests queue, so that concurrent ones do not exceed it. A request that uses the
 * reserve always queues; requests on other budgets do not queue because of it.
 */
export const mustQueue = (
  budget: SendBudget,
  everybody: EverybodysHistory,
  limits: SendLimits = SEND_LIMITS,
): boolean => {
  if (budget === 'trusted') return false
  if (budget === 'reserve') return true
  return (
    (budget === 'open' ? openBudgetLeft(everybody, limits) : crowdBudgetLeft(everybody, limits)) < AT_ONCE
  )
}

/**
 * A code without a delivery report is sent once more through the other aggregator, and counts in the shared allowance.
 * An attacker's invented numbers never report delivery, and must not cost two messages each.
 */
export const mayRepeat = (everybody: EverybodysHistory, limits: SendLimits = SEND_LIMITS): boolean =>
  openBudgetLeft(everybody, limits) > 0

const tooMany = (freeFrom: Date): Refused => ({
  budget: null,
  refusal: 'registration.too-many-codes',
  freeFrom,
})

/** When the oldest message of those that fill the limit leaves the window. */
const freeFrom = (sentAt: readonly Date[], limit: number, windowMs: number, now: Date): Date =>
  later(sentAt[limit - 1] ?? now, windowMs)

const refusalForNumber = (
  history: SendHistory,
  { now, purpose, isTrusted, isOwnRepeat }: SendRequest,
  limits: SendLimits,
): Refused | null => {
  if (history.wrongGuessesOfBrowserInDay >= limits.wrongGuessesPerBrowserAndDay)
    return { budget: null, refusal: 'registration.number-frozen' }
  if (isOwnRepeat) return null
  if (history.toNumberInDay >= limits.toNumberInDay)
    return tooMany(freeFrom(history.toNumberAt, limits.toNumberInDay, DAY_MS, now))
  if (history.toNumberInTenMinutes >= limits.toNumberInTenMinutes)
    return tooMany(freeFrom(history.toNumberAt, limits.toNumberInTenMinutes, TEN_MINUTES_MS, now))
  // A stranger must not learn when others requested codes: a day is long enough in any case.
  if (!isTrusted && history.toNumberFromAllInDay >= limits.toNumberFromAllInDay[purpose])
    return tooMany(later(now, DAY_MS))
  const since =
    history.lastToNumberAt === null
      ? Number.POSITIVE_INFINITY
      : now.getTime() - history.lastToNumberAt.getTime()
  return since < limits.betweenSendsMs ? { budget: null, refusal: 'registration.wait-before-resend' } : null
}

const isFull = (unproven: number, allowance: Allowance, proven: number): boolean =>
  unproven >= allowed(allowance, proven)

/**
 * How full the limits for the address, the subnet and the prefix are. Codes on their way count as unproven, so a class
 * that requests codes in the same minute looks like an attack until the first messages arrive. A puzzle, and then the
 * proven numbers, show that it is none. Also where it is full, those who come next have a share of the reserve.
 */
const crowdOf = (history: SendHistory, limits: SendLimits): 'none' | 'crowded' | 'full' => {
  const behindPuzzle = ({ perProven }: Allowance) => ({ floor: limits.unprovenBehindPuzzleInHour, perProven })
  const places = [
    [history.unprovenFromIpInHour, limits.unprovenFromIpInHour, history.provenFromIpInHour],
    [history.unprovenFromSubnetInHour, limits.unprovenFromSubnetInHour, history.provenFromSubnetInHour],
    [history.unprovenToPrefixInHour, limits.unprovenToPrefixInHour, history.provenToPrefixInHour],
  ] as const
  const crowded = places.filter((place) => isFull(...place))
  if (crowded.some(([unproven, allowance, proven]) => isFull(unproven, behindPuzzle(allowance), proven)))
    return 'full'
  return crowded.length > 0 ? 'crowded' : 'none'
}

const shareOfIp = (history: SendHistory, limits: SendLimits): Allowance =>
  history.reserveFromSubnetInHour < limits.reserveShareOfSubnet.crowdedFrom
    ? limits.reserveShareOfIp
    : limits.reserveShareOfIpInCrowd

/** No address and no subnet gets more than a small share of the reserve, unless numbers were proven there. */
const hasUsedShare = (history: SendHistory, limits: SendLimits): boolean =>
  isFull(history.reserveFromIpInHour, shareOfIp(history, limits), history.provenFromIpInHour) ||
  history.reserveFromSubnetInHour >=
    limits.reserveShareOfSubnet.floor + limits.reserveShareOfSubnet.perProven * history.provenFromSubnetInHour

export interface SendRequest {
  readonly now: Date
  readonly purpose: OtpPurpose
  readonly hasSolvedPuzzle: boolean
  /** The caller can show that the number is theirs. */
  readonly isTrusted: boolean
  /** The browser has an open code that was sent once, and its 45 seconds are over: strangers' requests do not matter. */
  readonly isOwnRepeat: boolean
}

/** Decides whether one more message may be sent, and which allowance it uses. */
export const decideSend = (
  history: SendHistory,
  request: SendRequest,
  limits: SendLimits = SEND_LIMITS,
): SendDecision => {
  const refusal = refusalForNumber(history, request, limits)
  if (refusal !== null) return refusal
  if (request.isTrusted) return { budget: 'trusted' }
  const crowd = crowdOf(history, limits)
  const isReserve =
    crowd === 'full' ||
    isBreakerOpen(history.everybody, limits) ||
    (crowd === 'crowded' && crowdBudgetLeft(history.everybody, limits) <= 0)
  const needsPuzzle = isReserve || crowd === 'crowded' || haveReached(history.guesses, 'puzzle', limits)
  if (needsPuzzle && !request.hasSolvedPuzzle) return { budget: null, refusal: 'registration.puzzle-needed' }
  if (!isReserve) return { budget: crowd === 'crowded' ? 'crowd' : 'open' }
  if (reserveLeft(history, limits) <= 0) return { budget: null, refusal: 'registration.codes-paused' }
  if (hasUsedShare(history, limits)) return { budget: null, refusal: 'registration.network-paused' }
  return { budget: 'reserve' }
}

/**
 * The fuller the reserve, the harder the puzzle: a phone needs one to three seconds, an attacker needs them for every
 * message. A full address does not make it harder: phones that started with an easier puzzle would have worked in vain.
 */
export const puzzleBits = (history: SendHistory, limits: SendLimits = SEND_LIMITS): number => {
  const { easiest, hardest } = limits.puzzleBits
  const used = history.everybody.reserveInHour / allowed(limits.reserveInHour, history.everybody.provenInHour)
  const steps = hardest - easiest
  return easiest + Math.min(steps, Math.floor(used * (steps + 1)))
}
