import { RESEND_SECONDS } from '@medha/rules/otp'
import { OTP_RULES, type OtpPurpose } from './otp-challenge.ts'

const MINUTE = 60_000
export const HOUR_MS = 60 * MINUTE
export const DAY_MS = 24 * HOUR_MS
export const TEN_MINUTES_MS = 10 * MINUTE

/** A fixed minimum, and a share of the proven messages where that is more. */
export interface Allowance {
  readonly floor: number
  readonly perProven: number
}

export const allowed = ({ floor, perProven }: Allowance, proven: number): number =>
  Math.max(floor, proven * perProven)

/** T6, T7: how many messages may be sent. `unproven` are messages whose code was not entered (yet). */
export interface SendLimits {
  readonly betweenSendsMs: number
  /** To one number on behalf of callers in one subnet: a stranger elsewhere uses up nothing of it. */
  readonly toNumberInTenMinutes: number
  readonly toNumberInDay: number
  /** To one number on behalf of all callers who cannot show that it is theirs. */
  readonly toNumberFromAllInDay: Readonly<Record<OtpPurpose, number>>
  /** Without a puzzle; each grows with the numbers proven under the same key. */
  readonly unprovenFromIpInHour: Allowance
  readonly unprovenFromSubnetInHour: Allowance
  readonly unprovenToPrefixInHour: Allowance
  /** With a puzzle: enough for a school whose students all wait for their messages. */
  readonly unprovenBehindPuzzleInHour: number
  /** All such crowds together. */
  readonly unprovenOfCrowdsInHour: Allowance
  /** Wrong guesses from one address in a day: `puzzle` and more need a puzzle, `closed` and more get no code. */
  readonly wrongGuessesFromIpInDay: { readonly puzzle: Allowance; readonly closed: Allowance }
  /** The circuit breaker for all callers together. */
  readonly unprovenInHour: Allowance
  readonly wrongGuessesInDay: Allowance
  /** For callers who solve a puzzle while the breaker is open. */
  readonly reserveInHour: Allowance
  /** What one address and one subnet may have of the reserve; more as soon as numbers are proven there. */
  readonly reserveShareOfIp: Allowance
  readonly reserveShareOfSubnet: Allowance
  readonly wrongGuessesPerBrowserAndDay: number
  readonly puzzleBits: { readonly easiest: number; readonly hardest: number }
}

// T7: fewer than 40 % proven is an attack; 1.5 unproven per proven is the same bound.
const PER_PROVEN = 1.5

export const SEND_LIMITS: SendLimits = {
  betweenSendsMs: RESEND_SECONDS * 1000,
  toNumberInTenMinutes: 3,
  toNumberInDay: 5,
  toNumberFromAllInDay: { registration: 12, recovery: 6, login: 6, takeover: 6 },
  unprovenFromIpInHour: { floor: 10, perProven: PER_PROVEN },
  unprovenFromSubnetInHour: { floor: 30, perProven: PER_PROVEN },
  unprovenToPrefixInHour: { floor: 50, perProven: PER_PROVEN },
  unprovenBehindPuzzleInHour: 300,
  unprovenOfCrowdsInHour: { floor: 1_200, perProven: PER_PROVEN },
  // Of three hundred students some mistype; a guesser proves no number.
  wrongGuessesFromIpInDay: {
    puzzle: { floor: 6, perProven: 0.15 },
    closed: { floor: 15, perProven: 0.3 },
  },
  unprovenInHour: { floor: 400, perProven: PER_PROVEN },
  wrongGuessesInDay: { floor: 1_000, perProven: 0.06 },
  // Two hundred addresses with their shares leave a third of it to others.
  reserveInHour: { floor: 1_500, perProven: 1 },
  reserveShareOfIp: { floor: 5, perProven: PER_PROVEN },
  reserveShareOfSubnet: { floor: 15, perProven: PER_PROVEN },
  wrongGuessesPerBrowserAndDay: OTP_RULES.wrongGuessesPerBrowserAndDay,
  puzzleBits: { easiest: 16, hardest: 20 },
}
