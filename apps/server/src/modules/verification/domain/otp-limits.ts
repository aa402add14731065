import { RESEND_SECONDS } from '@medha/rules/otp'
import { OTP_LAW } from './otp-challenge.ts'

const MINUTE = 60_000
export const HOUR_MS = 60 * MINUTE
export const DAY_MS = 24 * HOUR_MS
export const TEN_MINUTES_MS = 10 * MINUTE

/** A floor for quiet times, and a share of what was proven for busy ones. */
export interface Allowance {
  readonly floor: number
  readonly perProven: number
}

export const allowed = ({ floor, perProven }: Allowance, proven: number): number =>
  Math.max(floor, proven * perProven)

/** T6, T7: how many messages may go out, and to whom. `unproven` are those whose code nobody has entered (yet). */
export interface SendLimits {
  readonly betweenSendsMs: number
  readonly toNumberInTenMinutes: number
  readonly toNumberInDay: number
  /** Without a puzzle; each grows with the numbers proven at the same place. */
  readonly unprovenFromLineInHour: Allowance
  readonly unprovenFromNetworkInHour: Allowance
  readonly unprovenToPrefixInHour: Allowance
  /** With a puzzle: a school whose children all wait for their messages, and less than everybody together may have. */
  readonly unprovenBehindPuzzleInHour: number
  /** Codes guessed to death from one line in a day: from the first figure on a puzzle, from the second nothing. */
  readonly burnedFromLineInDay: { readonly puzzle: Allowance; readonly closed: Allowance }
  /** The breaker for everybody. */
  readonly unprovenInHour: Allowance
  readonly burnedInDay: Allowance
  /** What is left for people behind a tripped breaker who solve a puzzle. */
  readonly reserveInHour: Allowance
  readonly wrongGuessesPerNumberAndDay: number
  readonly puzzleBits: { readonly easiest: number; readonly hardest: number }
}

// T7: fewer than 40 % proven is an attack; 1.5 unproven on each proven is the same line.
const PER_PROVEN = 1.5

export const SEND_LIMITS: SendLimits = {
  betweenSendsMs: RESEND_SECONDS * 1000,
  toNumberInTenMinutes: 3,
  toNumberInDay: 5,
  unprovenFromLineInHour: { floor: 10, perProven: PER_PROVEN },
  unprovenFromNetworkInHour: { floor: 30, perProven: PER_PROVEN },
  unprovenToPrefixInHour: { floor: 50, perProven: PER_PROVEN },
  unprovenBehindPuzzleInHour: 300,
  // Of three hundred children some press the wrong keys; a guesser proves nothing.
  burnedFromLineInDay: {
    puzzle: { floor: 3, perProven: 0.05 },
    closed: { floor: 10, perProven: 0.1 },
  },
  unprovenInHour: { floor: 400, perProven: PER_PROVEN },
  burnedInDay: { floor: 500, perProven: 0.02 },
  reserveInHour: { floor: 100, perProven: 0.25 },
  wrongGuessesPerNumberAndDay: OTP_LAW.wrongGuessesPerNumberAndDay,
  puzzleBits: { easiest: 16, hardest: 20 },
}
