import { RESEND_SECONDS } from '@medha/rules/otp'
import { OTP_LAW } from './otp-challenge.ts'

const MINUTE = 60_000
export const HOUR_MS = 60 * MINUTE
export const DAY_MS = 24 * HOUR_MS
export const TEN_MINUTES_MS = 10 * MINUTE

/** T6, T7: how many messages may go out, and to whom. `unproven` are those whose code nobody has entered (yet). */
export interface SendLimits {
  readonly betweenSendsMs: number
  readonly toNumberInTenMinutes: number
  readonly toNumberInDay: number
  readonly unprovenFromLineInHour: number
  readonly unprovenFromNetworkInHour: number
  readonly unprovenToPrefixInHour: number
  /** Codes guessed to death from one line in a day: from the first figure on a puzzle, from the second nothing. */
  readonly burnedFromLineInDay: { readonly puzzle: number; readonly closed: number }
  /** The breaker for everybody: a floor, and a share of what was proven for busy days. */
  readonly unprovenInHour: { readonly floor: number; readonly perProven: number }
  readonly burnedInDay: { readonly floor: number; readonly perProven: number }
  /** What is left for people behind a tripped breaker who solve a puzzle. */
  readonly reserveInHour: { readonly floor: number; readonly perProven: number }
  readonly wrongGuessesPerNumberAndDay: number
}

export const SEND_LIMITS: SendLimits = {
  betweenSendsMs: RESEND_SECONDS * 1000,
  toNumberInTenMinutes: 3,
  toNumberInDay: 5,
  unprovenFromLineInHour: 10,
  unprovenFromNetworkInHour: 30,
  unprovenToPrefixInHour: 50,
  burnedFromLineInDay: { puzzle: 3, closed: 10 },
  // T7: fewer than 40 % proven is an attack; 1.5 unproven on each proven is the same line.
  unprovenInHour: { floor: 400, perProven: 1.5 },
  burnedInDay: { floor: 500, perProven: 0.02 },
  reserveInHour: { floor: 100, perProven: 0.25 },
  wrongGuessesPerNumberAndDay: OTP_LAW.wrongGuessesPerNumberAndDay,
}

/** What has happened so far, as far as one more message depends on it. */
export interface SendHistory {
  readonly lastToNumberAt: Date | null
  readonly toNumberInTenMinutes: number
  readonly toNumberInDay: number
  readonly wrongGuessesOfNumberInDay: number
  readonly unprovenFromLineInHour: number
  readonly unprovenFromNetworkInHour: number
  readonly unprovenToPrefixInHour: number
  readonly burnedFromLineInDay: number
  readonly everybody: {
    readonly sentInHour: number
    readonly provenInHour: number
    readonly reserveInHour: number
    readonly burnedInDay: number
    readonly provenInDay: number
  }
}

export type SendRefusal =
  | 'registration.wait-before-resend'
  | 'registration.too-many-codes'
  | 'registration.number-frozen'
  | 'registration.puzzle-needed'
  | 'registration.codes-paused'

export type SendDecision =
  | { readonly lane: 'open' | 'reserve' }
  | { readonly lane: null; readonly refusal: SendRefusal }

type Allowance = { readonly floor: number; readonly perProven: number }
const allowed = ({ floor, perProven }: Allowance, proven: number): number =>
  Math.max(floor, proven * perProven)

/** What everybody together did, for the breaker. */
export type EverybodysHistory = SendHistory['everybody']

const openLaneLeft = (everybody: EverybodysHistory, limits: SendLimits): number =>
  allowed(limits.unprovenInHour, everybody.provenInHour) - (everybody.sentInHour - everybody.provenInHour)

const reserveLeft = ({ everybody }: SendHistory, limits: SendLimits): number =>
  allowed(limits.reserveInHour, everybody.provenInHour) - everybody.reserveInHour

const isTripped = (history: SendHistory, limits: SendLimits): boolean =>
  openLaneLeft(history.everybody, limits) <= 0 ||
  history.everybody.burnedInDay >= allowed(limits.burnedInDay, history.everybody.provenInDay)

/** Near the end of a shared allowance the next sender has to queue, so that many at once do not overstep it. */
export const isNearTheBreaker = (everybody: EverybodysHistory, limits: SendLimits = SEND_LIMITS): boolean =>
  openLaneLeft(everybody, limits) < 64 || everybody.reserveInHour > 0

/**
 * A code that no phone was reported to have goes out once more by the other way, on the account of everybody. A pump
 * with numbers that do not exist is never reported, and must not get two messages for each of its wishes.
 */
export const mayRepeat = (everybody: EverybodysHistory, limits: SendLimits = SEND_LIMITS): boolean =>
  openLaneLeft(everybody, limits) > 0

const refusalForNumber = (history: SendHistory, now: Date, limits: SendLimits): SendRefusal | null => {
  if (history.wrongGuessesOfNumberInDay >= limits.wrongGuessesPerNumberAndDay)
    return 'registration.number-frozen'
  if (
    history.toNumberInTenMinutes >= limits.toNumberInTenMinutes ||
    history.toNumberInDay >= limits.toNumberInDay
  )
    return 'registration.too-many-codes'
  const since =
    history.lastToNumberAt === null
      ? Number.POSITIVE_INFINITY
      : now.getTime() - history.lastToNumberAt.getTime()
  return since < limits.betweenSendsMs ? 'registration.wait-before-resend' : null
}

const isCrowded = (history: SendHistory, limits: SendLimits): boolean =>
  history.unprovenFromLineInHour >= limits.unprovenFromLineInHour ||
  history.unprovenFromNetworkInHour >= limits.unprovenFromNetworkInHour ||
  history.unprovenToPrefixInHour >= limits.unprovenToPrefixInHour ||
  history.burnedFromLineInDay >= limits.burnedFromLineInDay.closed

/** May one more message go out, and on whose account? */
export const decideSend = (
  history: SendHistory,
  ask: { readonly now: Date; readonly hasSolvedPuzzle: boolean },
  limits: SendLimits = SEND_LIMITS,
): SendDecision => {
  const refusal = refusalForNumber(history, ask.now, limits)
  if (refusal !== null) return { lane: null, refusal }
  if (isCrowded(history, limits)) return { lane: null, refusal: 'registration.too-many-codes' }
  const needsPuzzle =
    isTripped(history, limits) || history.burnedFromLineInDay >= limits.burnedFromLineInDay.puzzle
  if (!needsPuzzle) return { lane: 'open' }
  if (!ask.hasSolvedPuzzle) return { lane: null, refusal: 'registration.puzzle-needed' }
  if (reserveLeft(history, limits) <= 0) return { lane: null, refusal: 'registration.codes-paused' }
  return { lane: 'reserve' }
}

const EASIEST_PUZZLE_BITS = 16
const HARDEST_PUZZLE_BITS = 20

/** The fuller the reserve, the harder the puzzle: a phone waits a second or three, a pump pays for each message. */
export const puzzleBits = (history: SendHistory, limits: SendLimits = SEND_LIMITS): number => {
  const used = history.everybody.reserveInHour / allowed(limits.reserveInHour, history.everybody.provenInHour)
  const steps = HARDEST_PUZZLE_BITS - EASIEST_PUZZLE_BITS
  return EASIEST_PUZZLE_BITS + Math.min(steps, Math.floor(used * (steps + 1)))
}
