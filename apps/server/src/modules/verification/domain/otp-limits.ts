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

interface GuessLimits {
  readonly puzzle: Allowance
  readonly guarded: Allowance
}

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
  /** Wrong guesses in a day: from `puzzle` on a code needs a puzzle, from `guarded` on it proves less. */
  readonly wrongGuessesFromIpInDay: GuessLimits
  readonly wrongGuessesFromSubnetInDay: GuessLimits
  /** The circuit breaker for all callers together. */
  readonly unprovenInHour: Allowance
  readonly wrongGuessesInDay: Allowance
  /** For callers who solve a puzzle while the breaker is open. */
  readonly reserveInHour: Allowance
  /** Unproven messages of the reserve for one address; more as soon as numbers are proven there. */
  readonly reserveShareOfIp: Allowance
  /** The same, when its subnet has had `crowdedFrom` of its own share: some are left for each other address. */
  readonly reserveShareOfIpInCrowd: Allowance
  readonly reserveShareOfSubnet: { readonly crowdedFrom: number } & Allowance
  readonly wrongGuessesPerBrowserAndDay: number
  readonly puzzleBits: { readonly easiest: number; readonly hardest: number }
}

// T7: fewer than 40 % proven is an attack; 1.5 unproven per proven is the same bound.
const PER_PROVEN = 1.5

export const SEND_LIMITS: SendLimits = {
  betweenSendsMs: RESEND_SECONDS * 1000,
  toNumberInTenMinutes: 3,
  toNumberInDay: 5,
  toNumberFromAllInDay: { registration: 12, recovery: 6, login: 6, takeover: 6, 'own-data': 6 },
  unprovenFromIpInHour: { floor: 10, perProven: PER_PROVEN },
  unprovenFromSubnetInHour: { floor: 30, perProven: PER_PROVEN },
  unprovenToPrefixInHour: { floor: 50, perProven: PER_PROVEN },
  unprovenBehindPuzzleInHour: 300,
  unprovenOfCrowdsInHour: { floor: 3_000, perProven: PER_PROVEN },
  // Of three hundred students some mistype; a guesser proves no number.
  wrongGuessesFromIpInDay: {
    puzzle: { floor: 6, perProven: 0.15 },
    guarded: { floor: 15, perProven: 0.3 },
  },
  wrongGuessesFromSubnetInDay: {
    puzzle: { floor: 20, perProven: 0.15 },
    guarded: { floor: 50, perProven: 0.3 },
  },
  unprovenInHour: { floor: 400, perProven: PER_PROVEN },
  wrongGuessesInDay: { floor: 1_000, perProven: 0.06 },
  // Two hundred addresses with their shares leave a third of it to others.
  reserveInHour: { floor: 1_500, perProven: 1 },
  reserveShareOfIp: { floor: 5, perProven: PER_PROVEN },
  reserveShareOfIpInCrowd: { floor: 1, perProven: PER_PROVEN },
  // Two hundred addresses of one subnet have 280, and leave some to a neighbour.
  reserveShareOfSubnet: { crowdedFrom: 100, floor: 300, perProven: PER_PROVEN },
  wrongGuessesPerBrowserAndDay: OTP_RULES.wrongGuessesPerBrowserAndDay,
  puzzleBits: { easiest: 16, hardest: 20 },
}
