import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { nationalMobile } from '@medha/rules/mobile-number'
import type { Clock } from '../../../kernel/clock.ts'
import type { KeyedConcurrencyLimit } from '../../../kernel/concurrency-limit.ts'
import { later } from '../../../kernel/instants.ts'
import { compiled } from '../../../platform/database-query.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { judge, OTP_RULES, type OtpRules, type OtpPurpose, type Verdict } from '../domain/otp-challenge.ts'
import { DAY_MS, SEND_LIMITS, type SendLimits } from '../domain/otp-limits.ts'
import { isGuarded } from '../domain/guarded-places.ts'
import { guessesNearby, wrongGuessesSince } from '../queries/send-history.ts'
import type { OtpCodes } from '../secrets/otp-codes.ts'
import { lockGuess, lockNumber } from './otp-records.ts'
import { guesserOf, isTrustedKey, type OtpCaller } from './otp-request.ts'
import { writeAccepted, writeWrong, writeWrongRepeat } from './write-verdict.ts'

export interface VerifyOtpDeps {
  readonly db: Db
  readonly clock: Clock
  readonly codes: OtpCodes
  /** Guesses from one address queue for a lock; here they wait without holding a connection. */
  readonly addressLimit: KeyedConcurrencyLimit
  readonly rules?: OtpRules
  readonly limits?: SendLimits
}

export interface OtpGuess {
  readonly purpose: OtpPurpose
  /** A browser is recognised by its cookie and may leave the id out. */
  readonly challengeId: string | undefined
  /** What was typed when the code was requested; a masked number is ignored. */
  readonly about: string | undefined
  readonly digits: string
}

export interface ProvenChallenge {
  readonly challengeId: string
  readonly typed: string
  readonly mobile: string
  /** Where so many codes were guessed, this one may be a guess: nothing that is stored for the number may be shown. */
  readonly isGuarded: boolean
}

/** Runs in the transaction in which a code is accepted, or accepted again. */
export type Alongside = (trx: Trx, proven: ProvenChallenge) => Promise<void>

export type OtpRefusal =
  | 'registration.wrong-code'
  | 'registration.code-expired'
  | 'registration.code-used-up'
  | 'registration.code-spent'
  | 'registration.number-frozen'

const REFUSAL: Readonly<Record<Exclude<Verdict, 'wrong'>, OtpRefusal>> = {
  // These two exist only for the type: a code without a number is never right.
  accepted: 'registration.code-spent',
  repeated: 'registration.code-spent',
  'wrong-repeat': 'registration.code-spent',
  burned: 'registration.code-used-up',
  'used-up': 'registration.code-used-up',
  expired: 'registration.code-expired',
  spent: 'registration.code-spent',
  frozen: 'registration.number-frozen',
}

const challengesFor = (db: Db | Trx, purpose: string) =>
  db
    .selectFrom('verification.otp_challenges')
    .select(['challenge_id', 'number_key', 'subject', 'mobile'])
    .where('purpose', '=', purpose)
const challengeById = compiled((db, of: { readonly purpose: string; readonly challengeId: string }) =>
  challengesFor(db, of.purpose).where('challenge_id', '=', of.challengeId),
)

const findChallenge = async (db: Db, guess: OtpGuess, caller: OtpCaller) => {
  const { purpose, challengeId } = guess
  if (challengeId !== undefined) return (await challengeById(db, { purpose, challengeId }))[0]
  const mine = challengesFor(db, purpose)
  const latest = mine.orderBy('first_sent_at', 'desc').limit(1)
  if (caller.browserHash !== null)
    return latest.where('browser_hash', '=', caller.browserHash).executeTakeFirst()
  return latest
    .where('browser_hash', 'is', null)
    .where('ip_key', '=', caller.ipKey)
    .where('subject', '=', guess.about ?? '')
    .executeTakeFirst()
}

const isAbout = (about: string | undefined, typed: string, mobile: string | null): boolean =>
  about === undefined ||
  about.includes('*') ||
  about === typed ||
  (mobile !== null && about === nationalMobile(mobile))

interface LockedBy {
  readonly challengeId: string
  readonly numberKey: string
  readonly guesser: Buffer
  readonly ipKey: string
  readonly subnetKey: string
  readonly since: Date
}

const lockChallenge = compiled((db, of: LockedBy) =>
  db
    .selectFrom('verification.otp_challenges')
    .select([
      'challenge_id',
      'subject',
      'mobile',
      'number_key',
      'browser_hash',
      'first_sent_at',
      'last_sent_at',
      'wrong_tries',
      'used_at',
      'repeat_ends_at',
      wrongGuessesSince('number_key', of.numberKey, of.since).as('guessed_at_number'),
      wrongGuessesSince('browser_hash', of.guesser, of.since).as('guessed_by_browser'),
      guessesNearby(of, of.since).as('guesses'),
    ])
    .where('challenge_id', '=', of.challengeId)
    .forUpdate(),
)

/** Compares the code once and stores the guess, right or wrong. */
export const verifyOtp = (
  deps: VerifyOtpDeps,
  guess: OtpGuess,
  caller: OtpCaller,
  alongside?: Alongside,
): Promise<Outcome<ProvenChallenge, OtpRefusal>> =>
  deps.addressLimit.run(caller.ipKey, () => compareOnce(deps, guess, caller, alongside))

const compareOnce = async (
  { db, clock, codes, rules = OTP_RULES, limits = SEND_LIMITS }: VerifyOtpDeps,
  guess: OtpGuess,
  caller: OtpCaller,
  alongside: Alongside | undefined,
): Promise<Outcome<ProvenChallenge, OtpRefusal>> => {
  const found = await findChallenge(db, guess, caller)
  if (found === undefined || !isAbout(guess.about, found.subject, found.mobile))
    return refuse('registration.code-spent')
  return db.transaction().execute(async (trx) => {
    if (rules.isOneByOne) await lockGuess(trx, found.number_key, caller.ipKey)
    else await lockNumber(trx, found.number_key)
    const now = clock.now()
    const guesser = guesserOf(caller)
    const [row] = await lockChallenge(trx, {
      guesser,
      challengeId: found.challenge_id,
      numberKey: found.number_key,
      ipKey: caller.ipKey,
      subnetKey: caller.subnetKey,
      since: later(now, -DAY_MS),
    })
    if (row === undefined) throw new Error('a challenge that was just read is gone')
    const isGuardedHere = isGuarded(row.guesses, limits)
    const isTheirs = isTrustedKey(row.number_key)
    const {
      verdict,
      challenge,
      triesLeft = 0,
    } = judge(
      {
        challengeId: row.challenge_id,
        browser: row.browser_hash?.toString('hex') ?? null,
        firstSentAt: row.first_sent_at,
        lastSentAt: row.last_sent_at,
        wrongTries: row.wrong_tries,
        usedAt: row.used_at,
        repeatEndsAt: row.repeat_ends_at,
      },
      {
        now,
        purpose: guess.purpose,
        browser: caller.browserHash?.toString('hex') ?? null,
        isRight: codes.isRight(row.challenge_id, guess.digits) && row.mobile !== null,
        wrongGuessesOfBrowserToday: row.guessed_by_browser,
        wrongGuessesOfNumberToday: row.guessed_at_number,
        isGuarded: isGuardedHere && !isTheirs,
      },
      rules,
    )
    if ((verdict === 'accepted' || verdict === 'repeated') && row.mobile !== null) {
      const proven = {
        challengeId: row.challenge_id,
        typed: row.subject,
        mobile: row.mobile,
        isGuarded: isGuardedHere && !isTheirs,
      }
      await alongside?.(trx, proven)
      if (verdict === 'accepted') await writeAccepted(trx, row.challenge_id, challenge, now)
      return done(proven)
    }
    const wrong = {
      challengeId: row.challenge_id,
      numberKey: row.number_key,
      guesser,
      ipKey: caller.ipKey,
      subnetKey: caller.subnetKey,
      isGuarded: isGuardedHere,
      wrongTries: challenge.wrongTries,
      isBurned: verdict === 'burned',
    }
    if (verdict === 'wrong' || verdict === 'burned') await writeWrong(trx, wrong, now)
    if (verdict === 'wrong-repeat') await writeWrongRepeat(trx, wrong, now)
    if (verdict !== 'wrong') return refuse(REFUSAL[verdict])
    return triesLeft > 0
      ? refuse('registration.wrong-code', { tries: triesLeft })
      : refuse('registration.code-used-up')
  })
}
