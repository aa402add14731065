import { later } from '../../../kernel/instants.ts'

/** The rules for a one-time code; docs/decisions/0012-one-time-codes.md has the reasons. */
export interface OtpRules {
  /** T6: guesses allowed for one code. */
  readonly tries: number
  /** T6: a code works this long after it was last sent … */
  readonly lifeAfterSendMs: number
  /** … and never longer than this after it was first sent (OPN-80). */
  readonly longestLifeMs: number
  /**
   * T6: as many as two codes allow, and then the browser is frozen for the day. Single guesses are counted, so that
   * stopping one try before a code is used up gains nothing.
   */
  readonly wrongGuessesPerBrowserAndDay: number
  /** After this many in a day, from any browsers, each code for the number allows one guess. */
  readonly wrongGuessesBeforeSingleTries: number
  /**
   * OPN-101: a recovery opens accounts, so after this many in a day no code works and a login link goes to the phone.
   */
  readonly wrongGuessesInRecoveryAndDay: number
  /** How long the same browser may enter the right code again, in case the response was lost. */
  readonly repeatMs: number
  /** A code works only in the browser that requested it. Off only in a test's negative control. */
  readonly isBoundToBrowser: boolean
  /** Guesses from one address are judged one after another. Off only in a test's negative control. */
  readonly isOneByOne: boolean
}

export const OTP_RULES: OtpRules = {
  tries: 3,
  lifeAfterSendMs: 5 * 60_000,
  longestLifeMs: 10 * 60_000,
  wrongGuessesPerBrowserAndDay: 6,
  wrongGuessesBeforeSingleTries: 6,
  wrongGuessesInRecoveryAndDay: 6,
  repeatMs: 2 * 60_000,
  isBoundToBrowser: true,
  isOneByOne: true,
}

/**
 * `login`: the code that a new device needs while logins are guarded. `takeover`: the code that moves a running test to
 * another device. `own-data`: the code with which a family takes a copy of its data or has it erased.
 */
export type OtpPurpose = 'registration' | 'recovery' | 'login' | 'takeover' | 'own-data'

/** One code that was sent, and its state. The code itself is not stored. */
export interface Challenge {
  readonly challengeId: string
  /** A hash of the browser's cookie; null for a client that is no browser. */
  readonly browser: string | null
  readonly firstSentAt: Date
  readonly lastSentAt: Date
  readonly wrongTries: number
  readonly usedAt: Date | null
  /** Null while the code is unused, and for a client that is no browser: it cannot be recognised. */
  readonly repeatEndsAt: Date | null
}

const livesUntil = (challenge: Pick<Challenge, 'firstSentAt' | 'lastSentAt'>, rules: OtpRules): number =>
  Math.min(
    challenge.lastSentAt.getTime() + rules.lifeAfterSendMs,
    challenge.firstSentAt.getTime() + rules.longestLifeMs,
  )

/** After this moment the code neither works nor is sent. */
export const codeEndsAt = (
  sent: Pick<Challenge, 'firstSentAt' | 'lastSentAt'>,
  rules: OtpRules = OTP_RULES,
): Date => later(sent.firstSentAt, livesUntil(sent, rules) - sent.firstSentAt.getTime())

/** Whether a guess would be compared. */
export const isOpen = (challenge: Challenge, now: Date, rules: OtpRules, tries = rules.tries): boolean =>
  challenge.usedAt === null && challenge.wrongTries < tries && now.getTime() < livesUntil(challenge, rules)

/**
 * A resend sends the same code while that code can still have its full time: whichever message arrives first, its code
 * is right, and a second message does not help a guesser. Later a new code replaces it.
 */
export const sendsSameCode = (challenge: Challenge, now: Date, rules: OtpRules = OTP_RULES): boolean =>
  isOpen(challenge, now, rules) &&
  now.getTime() + rules.lifeAfterSendMs <= challenge.firstSentAt.getTime() + rules.longestLifeMs

export interface Guess {
  readonly now: Date
  readonly purpose: OtpPurpose
  readonly browser: string | null
  /** The result of a comparison in constant time. */
  readonly isRight: boolean
  readonly wrongGuessesOfBrowserToday: number
  readonly wrongGuessesOfNumberToday: number
  /** From an address or subnet with many wrong guesses, by a caller who cannot show that the number is theirs. */
  readonly isGuarded: boolean
}

/** `burned`: this guess was the last one allowed. `used-up`: there was none left before it. */
export type Verdict =
  | 'accepted'
  | 'repeated'
  | 'wrong'
  | 'wrong-repeat'
  | 'burned'
  | 'used-up'
  | 'expired'
  | 'spent'
  | 'frozen'

export interface Judgement {
  readonly verdict: Verdict
  /** After a wrong guess: how many more the same browser has for this code. */
  readonly triesLeft?: number
  readonly challenge: Challenge
}

const mayRepeat = ({ browser, repeatEndsAt }: Challenge, now: Date): boolean =>
  browser !== null && repeatEndsAt !== null && now.getTime() < repeatEndsAt.getTime()

/**
 * The right code, entered again, has the same result. One wrong code ends this: a user who has the code enters it
 * right.
 */
const judgeRepeat = (challenge: Challenge, { isRight, now }: Guess): Judgement =>
  isRight
    ? { verdict: 'repeated', challenge }
    : { verdict: 'wrong-repeat', challenge: { ...challenge, repeatEndsAt: now } }

/** A stranger's guesses do not freeze a number: the owner of the phone reads the code and needs one try. */
const triesOf = ({ purpose, wrongGuessesOfNumberToday, isGuarded }: Guess, rules: OtpRules): number => {
  const isLinkInstead = isGuarded || wrongGuessesOfNumberToday >= rules.wrongGuessesInRecoveryAndDay
  if (purpose === 'recovery' && isLinkInstead) return 0
  return wrongGuessesOfNumberToday < rules.wrongGuessesBeforeSingleTries ? rules.tries : 1
}

/** Only the browser that requested the code learns why it no longer works. */
const whyClosed = (challenge: Challenge, tries: number): Verdict => {
  if (challenge.usedAt !== null) return 'spent'
  return challenge.wrongTries >= tries ? 'used-up' : 'expired'
}

/** This guess counts too: for the browser, and for the number, whose codes may then have one try each. */
const triesLeft = (wrongTries: number, guess: Guess, rules: OtpRules): number => {
  const ofNumber = { ...guess, wrongGuessesOfNumberToday: guess.wrongGuessesOfNumberToday + 1 }
  const ofBrowser = rules.wrongGuessesPerBrowserAndDay - guess.wrongGuessesOfBrowserToday - 1
  return Math.max(0, Math.min(triesOf(ofNumber, rules) - wrongTries, ofBrowser))
}

/** The result of a guess. A verdict other than accepted, wrong, wrong-repeat and burned changes nothing. */
export const judge = (challenge: Challenge, guess: Guess, rules: OtpRules = OTP_RULES): Judgement => {
  const { now } = guess
  const isForeign = rules.isBoundToBrowser && challenge.browser !== guess.browser
  const isRepeat = mayRepeat(challenge, now)
  const tries = triesOf(guess, rules)
  if (isForeign) return { verdict: 'spent', challenge }
  if (!isRepeat && !isOpen(challenge, now, rules, tries))
    return { verdict: whyClosed(challenge, tries), challenge }
  if (guess.wrongGuessesOfBrowserToday >= rules.wrongGuessesPerBrowserAndDay)
    return { verdict: 'frozen', challenge }
  if (isRepeat) return judgeRepeat(challenge, guess)
  if (guess.isRight) {
    const repeatEndsAt = later(now, rules.repeatMs)
    return { verdict: 'accepted', challenge: { ...challenge, usedAt: now, repeatEndsAt } }
  }
  const wrongTries = challenge.wrongTries + 1
  return wrongTries >= tries
    ? { verdict: 'burned', challenge: { ...challenge, wrongTries: rules.tries } }
    : {
        verdict: 'wrong',
        triesLeft: triesLeft(wrongTries, guess, rules),
        challenge: { ...challenge, wrongTries },
      }
}
