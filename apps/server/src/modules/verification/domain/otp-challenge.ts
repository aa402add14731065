import { later } from '../../../kernel/instants.ts'

/** The laws of a one-time code; docs/decisions/0012-one-time-codes.md gives the reasons. */
export interface OtpLaw {
  /** T6: guesses one code stands. */
  readonly tries: number
  /** T6: a code lives this long after it was last sent … */
  readonly lifeAfterSendMs: number
  /** … and never longer than this after it was first sent (OPN-80). */
  readonly longestLifeMs: number
  /** T6: two burned codes. Counted as guesses, so that leaving each code one try short gains nothing. */
  readonly wrongGuessesPerNumberAndDay: number
  /** An answer that was lost may be asked for once more: the browser that entered the code may enter it again so long. */
  readonly repeatMs: number
  /** A code belongs to the browser that asked for it. Off only in a test's negative control. */
  readonly isBoundToBrowser: boolean
}

export const OTP_LAW: OtpLaw = {
  tries: 3,
  lifeAfterSendMs: 5 * 60_000,
  longestLifeMs: 10 * 60_000,
  wrongGuessesPerNumberAndDay: 6,
  repeatMs: 2 * 60_000,
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
  /** Null while it is unused, and for a code that no browser asked for: there is nothing to know the same one by. */
  readonly repeatEndsAt: Date | null
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
): Date => later(sent.firstSentAt, livesUntil(sent, law) - sent.firstSentAt.getTime())

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

export type Verdict = 'accepted' | 'repeated' | 'wrong' | 'wrong-repeat' | 'burned' | 'spent' | 'frozen'

export interface Judgement {
  readonly verdict: Verdict
  readonly challenge: Challenge
}

const mayRepeat = ({ browser, repeatEndsAt }: Challenge, now: Date): boolean =>
  browser !== null && repeatEndsAt !== null && now.getTime() < repeatEndsAt.getTime()

/** A second look at a used code gives what the first gave. One wrong one ends it: whoever holds the code does not err. */
const judgeRepeat = (challenge: Challenge, { isRight, now }: Guess): Judgement =>
  isRight
    ? { verdict: 'repeated', challenge }
    : { verdict: 'wrong-repeat', challenge: { ...challenge, repeatEndsAt: now } }

/** What a guess does. `repeated`, `spent` and `frozen` change nothing; the last two never looked at the digits. */
export const judge = (challenge: Challenge, guess: Guess, law: OtpLaw = OTP_LAW): Judgement => {
  const { now } = guess
  const isForeign = law.isBoundToBrowser && challenge.browser !== guess.browser
  const isRepeat = mayRepeat(challenge, now)
  if (isForeign || !(isRepeat || isOpen(challenge, now, law))) return { verdict: 'spent', challenge }
  if (guess.wrongGuessesOfNumberToday >= law.wrongGuessesPerNumberAndDay)
    return { verdict: 'frozen', challenge }
  if (isRepeat) return judgeRepeat(challenge, guess)
  if (guess.isRight) {
    const repeatEndsAt = later(now, law.repeatMs)
    return { verdict: 'accepted', challenge: { ...challenge, usedAt: now, repeatEndsAt } }
  }
  const wrongTries = challenge.wrongTries + 1
  return {
    verdict: wrongTries >= law.tries ? 'burned' : 'wrong',
    challenge: { ...challenge, wrongTries },
  }
}
