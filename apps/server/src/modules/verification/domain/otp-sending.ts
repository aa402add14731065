import { allowed, SEND_LIMITS, type Allowance, type SendLimits } from './otp-limits.ts'

/** What has happened so far, as far as one more message depends on it. */
export interface SendHistory {
  readonly lastToNumberAt: Date | null
  readonly toNumberInTenMinutes: number
  readonly toNumberInDay: number
  readonly wrongGuessesOfNumberInDay: number
  readonly unprovenFromLineInHour: number
  readonly unprovenFromNetworkInHour: number
  readonly unprovenToPrefixInHour: number
  /** Different numbers whose code was entered, counted no further than matters. */
  readonly provenFromLineInHour: number
  readonly provenFromNetworkInHour: number
  readonly provenToPrefixInHour: number
  readonly provenFromLineInDay: number
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

/** What everybody together did, for the breaker. */
export type EverybodysHistory = SendHistory['everybody']

const openLaneLeft = (everybody: EverybodysHistory, limits: SendLimits): number =>
  allowed(limits.unprovenInHour, everybody.provenInHour) - (everybody.sentInHour - everybody.provenInHour)

const reserveLeft = ({ everybody }: SendHistory, limits: SendLimits): number =>
  allowed(limits.reserveInHour, everybody.provenInHour) - everybody.reserveInHour

const isTripped = (history: SendHistory, limits: SendLimits): boolean =>
  openLaneLeft(history.everybody, limits) <= 0 ||
  history.everybody.burnedInDay >= allowed(limits.burnedInDay, history.everybody.provenInDay)

/** More than this many never look at the shared allowance at once without having written what they took. */
const AT_ONCE = 64

/**
 * Near the end of a shared allowance the next sender has to queue, so that many at once do not overstep it. The reserve
 * is short and always near its end; who is in the open lane need not queue because somebody else is in the reserve.
 */
export const mustQueue = (
  lane: 'open' | 'reserve',
  everybody: EverybodysHistory,
  limits: SendLimits = SEND_LIMITS,
): boolean => lane === 'reserve' || openLaneLeft(everybody, limits) < AT_ONCE

/**
 * A code that no phone was reported to have goes out once more by the other way, on the account of everybody. A pump
 * with numbers that do not exist is never reported, and must not get two messages for each of its requests.
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

/**
 * How full the places are that a request comes from and goes to. Codes on their way count as unproven, so a class that
 * asks in the same minute looks like a pump until the first messages arrive: it is told apart by a puzzle, and by what
 * it then proves.
 */
const crowdOf = (history: SendHistory, limits: SendLimits): 'none' | 'crowded' | 'closed' => {
  const fullness = (unproven: number, allowance: Allowance, proven: number) => {
    const openly = allowed(allowance, proven)
    if (unproven < openly) return 0
    return unproven < Math.max(openly, limits.unprovenBehindPuzzleInHour) ? 1 : 2
  }
  const fullest = Math.max(
    fullness(history.unprovenFromLineInHour, limits.unprovenFromLineInHour, history.provenFromLineInHour),
    fullness(
      history.unprovenFromNetworkInHour,
      limits.unprovenFromNetworkInHour,
      history.provenFromNetworkInHour,
    ),
    fullness(history.unprovenToPrefixInHour, limits.unprovenToPrefixInHour, history.provenToPrefixInHour),
  )
  return fullest === 0 ? 'none' : fullest === 1 ? 'crowded' : 'closed'
}

const hasBurned = (history: SendHistory, allowance: Allowance): boolean =>
  history.burnedFromLineInDay >= allowed(allowance, history.provenFromLineInDay)

/** May one more message go out, and on whose account? */
export const decideSend = (
  history: SendHistory,
  ask: { readonly now: Date; readonly hasSolvedPuzzle: boolean },
  limits: SendLimits = SEND_LIMITS,
): SendDecision => {
  const refusal = refusalForNumber(history, ask.now, limits)
  if (refusal !== null) return { lane: null, refusal }
  const crowd = crowdOf(history, limits)
  if (crowd === 'closed' || hasBurned(history, limits.burnedFromLineInDay.closed))
    return { lane: null, refusal: 'registration.too-many-codes' }
  const isReserve = isTripped(history, limits)
  const needsPuzzle =
    isReserve || crowd === 'crowded' || hasBurned(history, limits.burnedFromLineInDay.puzzle)
  if (needsPuzzle && !ask.hasSolvedPuzzle) return { lane: null, refusal: 'registration.puzzle-needed' }
  if (!isReserve) return { lane: 'open' }
  if (reserveLeft(history, limits) <= 0) return { lane: null, refusal: 'registration.codes-paused' }
  return { lane: 'reserve' }
}

/**
 * The fuller the reserve, the harder the puzzle: a phone waits a second or three, a pump pays for each message. A crowd
 * makes it no harder: three hundred phones that began with the easy one would all have worked for nothing.
 */
export const puzzleBits = (history: SendHistory, limits: SendLimits = SEND_LIMITS): number => {
  const { easiest, hardest } = limits.puzzleBits
  const used = history.everybody.reserveInHour / allowed(limits.reserveInHour, history.everybody.provenInHour)
  const steps = hardest - easiest
  return easiest + Math.min(steps, Math.floor(used * (steps + 1)))
}
