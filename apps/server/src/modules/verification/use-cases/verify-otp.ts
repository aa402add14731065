import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { nationalMobile } from '@medha/rules/mobile-number'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { judge, OTP_LAW, type OtpLaw, type OtpPurpose, type Verdict } from '../domain/otp-challenge.ts'
import { DAY_MS } from '../domain/otp-limits.ts'
import type { OtpCodes } from '../secrets/otp-codes.ts'
import { lockNumber } from './otp-records.ts'
import type { OtpCaller } from './send-otp.ts'
import { writeAccepted, writeWrong, writeWrongRepeat } from './write-verdict.ts'

export interface VerifyOtpDeps {
  readonly db: Db
  readonly clock: Clock
  readonly codes: OtpCodes
  readonly law?: OtpLaw
}

export interface OtpGuess {
  readonly purpose: OtpPurpose
  /** Names the challenge; a browser is known by its cookie and may leave it out. */
  readonly challengeId: string | undefined
  /** What was typed when the code was asked for; a masked number says nothing and is passed over. */
  readonly about: string | undefined
  readonly digits: string
}

export interface ProvenChallenge {
  readonly challengeId: string
  readonly typed: string
  readonly mobile: string
}

/** What else becomes true in the moment in which a code is accepted, or accepted again. */
export type Alongside = (trx: Trx, proven: ProvenChallenge) => Promise<void>

export type OtpRefusal = 'registration.wrong-code' | 'registration.code-spent' | 'registration.number-frozen'

const REFUSAL: Readonly<Record<Exclude<Verdict, 'accepted' | 'repeated'>, OtpRefusal>> = {
  wrong: 'registration.wrong-code',
  'wrong-repeat': 'registration.wrong-code',
  burned: 'registration.code-spent',
  spent: 'registration.code-spent',
  frozen: 'registration.number-frozen',
}

const findChallenge = (db: Db, guess: OtpGuess, caller: OtpCaller) => {
  const mine = db
    .selectFrom('verification.otp_challenges')
    .select(['challenge_id', 'number_key', 'subject', 'mobile'])
    .where('purpose', '=', guess.purpose)
  if (guess.challengeId !== undefined)
    return mine.where('challenge_id', '=', guess.challengeId).executeTakeFirst()
  const latest = mine.orderBy('first_sent_at', 'desc').limit(1)
  if (caller.browserHash !== null)
    return latest.where('browser_hash', '=', caller.browserHash).executeTakeFirst()
  return latest
    .where('browser_hash', 'is', null)
    .where('line', '=', caller.line)
    .where('subject', '=', guess.about ?? '')
    .executeTakeFirst()
}

const speaksOf = (about: string | undefined, typed: string, mobile: string | null): boolean =>
  about === undefined ||
  about.includes('*') ||
  about === typed ||
  (mobile !== null && about === nationalMobile(mobile))

const wrongGuessesSince = (numberKey: string, since: Date) =>
  sql<number>`(select count(*)::int from verification.otp_wrong_guesses
    where number_key = ${numberKey} and guessed_at > ${since})`.as('wrong_guesses')

/** Tests the digits of a code once, and remembers that it did whatever comes out. */
export const verifyOtp = async (
  { db, clock, codes, law = OTP_LAW }: VerifyOtpDeps,
  guess: OtpGuess,
  caller: OtpCaller,
  alongside?: Alongside,
): Promise<Outcome<ProvenChallenge, OtpRefusal>> => {
  const found = await findChallenge(db, guess, caller)
  if (found === undefined || !speaksOf(guess.about, found.subject, found.mobile))
    return refuse('registration.code-spent')
  return db.transaction().execute(async (trx) => {
    await lockNumber(trx, found.number_key)
    const now = clock.now()
    const row = await trx
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
        wrongGuessesSince(found.number_key, later(now, -DAY_MS)),
      ])
      .where('challenge_id', '=', found.challenge_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { verdict, challenge } = judge(
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
        browser: caller.browserHash?.toString('hex') ?? null,
        isRight: codes.isRight(row.challenge_id, guess.digits) && row.mobile !== null,
        wrongGuessesOfNumberToday: row.wrong_guesses,
      },
      law,
    )
    if ((verdict === 'accepted' || verdict === 'repeated') && row.mobile !== null) {
      const proven = { challengeId: row.challenge_id, typed: row.subject, mobile: row.mobile }
      await alongside?.(trx, proven)
      if (verdict === 'accepted') await writeAccepted(trx, row.challenge_id, challenge, now)
      return done(proven)
    }
    const wrong = {
      challengeId: row.challenge_id,
      numberKey: row.number_key,
      wrongTries: challenge.wrongTries,
      isBurned: verdict === 'burned',
    }
    if (verdict === 'wrong' || verdict === 'burned') await writeWrong(trx, wrong, now)
    if (verdict === 'wrong-repeat') await writeWrongRepeat(trx, wrong, now)
    return refuse(
      verdict === 'accepted' || verdict === 'repeated' ? 'registration.code-spent' : REFUSAL[verdict],
    )
  })
}
