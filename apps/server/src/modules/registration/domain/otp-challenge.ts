/** The laws of a one-time code; docs/decisions/0012-otp.md gives the reasons. */
export interface OtpLaw {
  /** T6: guesses one code stands. */
  readonly tries: number
  /** T6: a code lives this long after it was last sent … */
  readonly lifeAfterSendMs: number
  /** … and never longer than this after it was first sent (OPN-80). */
  readonly longestLifeMs: number
  /** T6: two burned codes. Counted as guesses, so that leaving each code one try short gains nothing. */
  readonly wrongGuessesPerNumberAndDay: number
  /** A code belongs to the browser that asked for it. Off only in a test's negative control. */
  readonly isBoundToBrowser: boolean
}

export const OTP_LAW: OtpLaw = {
  tries: 3,
  lifeAfterSendMs: 5 * 60_000,
  longestLifeMs: 10 * 60_000,
  wrongGuessesPerNumberAndDay: 6,
  isBoundToBrowser: true,
}

export type OtpPurpose = 'registration' | 'recovery'

/** One code that somebody was sent, and what has happened to it. The code itself is kept nowhere. */
export interface Challenge {
  readonly challengeId: string
  /** A hash of what only the asking browser holds; null for a client that is no browser. */
  readonly browser: string | null
  readonly firstSentAt: Date
  readonly lastSentAt: Date
  readonly wrongTries: number
  readonly usedAt: Date | null
}

const livesUntil = (challenge: Pick<Challenge, 'firstSentAt' | 'lastSentAt'>, law: OtpLaw): number =>
  Math.min(
    challenge.lastSentAt.getTime() + law.lifeAfterSendMs,
    challenge.firstSentAt.getTime() + law.longestLifeMs,
  )

/** After this moment nobody can use the code that was sent, and nobody is sent it. */
export const codeEndsAt = (
  sent: Pick<Challenge, 'firstSentAt' | 'lastSentAt'>,
  law: OtpLaw = OTP_LAW,
): Date => new Date(livesUntil(sent, law))

const isOpen = (challenge: Challenge, now: Date, law: OtpLaw): boolean =>
  challenge.usedAt === null && challenge.wrongTries < law.tries && now.getTime() < livesUntil(challenge, law)

/**
 * Asking again sends the same code again while it has a whole life before it: whichever of two messages arrives
 * first, its digits are right, and a second message gives a guesser nothing. Later a new code takes its place.
 */
export const sendsSameCode = (challenge: Challenge, now: Date, law: OtpLaw = OTP_LAW): boolean =>
  isOpen(challenge, now, law) &&
  now.getTime() + law.lifeAfterSendMs <= challenge.firstSentAt.getTime() + law.longestLifeMs

export interface Guess {
  readonly now: Date
  readonly browser: string | null
  /** Compared in constant time by whoever can compute the code. */
  readonly isRight: boolean
  readonly wrongGuessesOfNumberToday: number
}

export type Verdict = 'accepted' | 'wrong' | 'burned' | 'spent' | 'frozen'

export interface Judgement {
  readonly verdict: Verdict
  readonly challenge: Challenge
}

/** What a guess does. Only `accepted`, `wrong` and `burned` change anything; the others never looked at the digits. */
export const judge = (challenge: Challenge, guess: Guess, law: OtpLaw = OTP_LAW): Judgement => {
  const isForeign = law.isBoundToBrowser && challenge.browser !== guess.browser
  if (isForeign || !isOpen(challenge, guess.now, law)) return { verdict: 'spent', challenge }
  if (guess.wrongGuessesOfNumberToday >= law.wrongGuessesPerNumberAndDay)
    return { verdict: 'frozen', challenge }
  if (guess.isRight) return { verdict: 'accepted', challenge: { ...challenge, usedAt: guess.now } }
  const wrongTries = challenge.wrongTries + 1
  return {
    verdict: wrongTries >= law.tries ? 'burned' : 'wrong',
    challenge: { ...challenge, wrongTries },
  }
}
