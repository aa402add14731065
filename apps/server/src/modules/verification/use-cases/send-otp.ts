import type { Language } from '@medha/messages/language'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { ConcurrencyLimit } from '../../../kernel/concurrency-limit.ts'
import { OTP_LAW, sendsSameCode, type OtpLaw, type OtpPurpose } from '../domain/otp-challenge.ts'
import { SEND_LIMITS, type SendLimits } from '../domain/otp-limits.ts'
import {
  decideSend,
  mustQueue,
  puzzleBits,
  type SendHistory,
  type SendRefusal,
} from '../domain/otp-sending.ts'
import { sendHistory, type SendKeys } from '../queries/send-history.ts'
import { newChallengeId } from '../secrets/visitor-nonces.ts'
import type { Puzzles } from '../secrets/puzzles.ts'
import { lockEverybody, lockSender, tally } from './otp-records.ts'

/** Who asks, without HTTP. */
export interface OtpCaller {
  /** Null for a client that is no browser. */
  readonly browserHash: Buffer | null
  readonly line: string
  readonly network: string
  readonly language: Language
  readonly host: string
}

/** Whose number a code is for. */
export interface OtpSubject {
  readonly purpose: OtpPurpose
  /** What was typed. */
  readonly typed: string
  /** Null when nobody has what was typed: everything happens as always, and nothing is sent. */
  readonly mobile: string | null
  /** Whose messages and guesses are counted together, the same whether or not we know the number. */
  readonly numberKey: string
}

export interface SendOtpDeps {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly puzzles: Puzzles
  /** Senders of one place queue for a lock; here they wait without a connection in their hands. */
  readonly concurrency: ConcurrencyLimit
  readonly law?: OtpLaw
  readonly limits?: SendLimits
}

export interface SentOtp {
  readonly challengeId: string
}

export const SEND_CODE_QUEUE = 'verification.send-code'

/**
 * The first seven digits after the country: a thousand neighbouring numbers, as pumps use them (T7). Of what was typed,
 * and not of the number behind it: else neighbours of a PSID that nobody has would be refused sooner than one that is.
 */
const NEIGHBOURS = 3

const keysOf = ({ numberKey, typed }: OtpSubject, { line, network }: OtpCaller): SendKeys => ({
  numberKey,
  line,
  network,
  prefix: typed.slice(0, -NEIGHBOURS),
})

const openChallenge = (trx: Trx, { purpose, typed }: OtpSubject, { browserHash, line }: OtpCaller) =>
  trx
    .selectFrom('verification.otp_challenges')
    .select(['challenge_id', 'mobile', 'first_sent_at', 'last_sent_at', 'wrong_tries', 'used_at'])
    .where('purpose', '=', purpose)
    .where('subject', '=', typed)
    .where((where) =>
      browserHash === null
        ? where.and([where('browser_hash', 'is', null), where('line', '=', line)])
        : where('browser_hash', '=', browserHash),
    )
    .orderBy('first_sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()

const writeChallenge = async (
  trx: Trx,
  subject: OtpSubject,
  caller: OtpCaller,
  now: Date,
  law: OtpLaw,
): Promise<string> => {
  const open = await openChallenge(trx, subject, caller)
  const mayGoAgain =
    open !== undefined &&
    open.mobile === subject.mobile &&
    sendsSameCode(
      {
        challengeId: open.challenge_id,
        browser: null,
        firstSentAt: open.first_sent_at,
        lastSentAt: open.last_sent_at,
        wrongTries: open.wrong_tries,
        usedAt: open.used_at,
        repeatEndsAt: null,
      },
      now,
      law,
    )
  if (mayGoAgain) {
    await trx
      .updateTable('verification.otp_challenges')
      .set({ last_sent_at: now })
      .where('challenge_id', '=', open.challenge_id)
      .execute()
    return open.challenge_id
  }
  const challengeId = newChallengeId()
  await trx
    .insertInto('verification.otp_challenges')
    .values({
      challenge_id: challengeId,
      purpose: subject.purpose,
      subject: subject.typed,
      mobile: subject.mobile,
      number_key: subject.numberKey,
      browser_hash: caller.browserHash,
      line: caller.line,
      language: caller.language,
      host: caller.host,
      first_sent_at: now,
      last_sent_at: now,
    })
    .execute()
  return challengeId
}

export type SendOtpRefusal = SendRefusal | 'edge.busy'

/** Grants one more code and queues its message. Known and unknown subjects take the same way and the same writes. */
export const sendOtp = async (
  deps: SendOtpDeps,
  subject: OtpSubject,
  caller: OtpCaller,
  solution?: string,
): Promise<Outcome<SentOtp, SendOtpRefusal>> =>
  (await deps.concurrency.run(() => sendWithinLimit(deps, subject, caller, solution))) ?? refuse('edge.busy')

const sendWithinLimit = async (
  deps: SendOtpDeps,
  subject: OtpSubject,
  caller: OtpCaller,
  solution: string | undefined,
): Promise<Outcome<SentOtp, SendRefusal>> => {
  const { db, clock, jobs, law = OTP_LAW, limits = SEND_LIMITS } = deps
  const keys = keysOf(subject, caller)
  return db.transaction().execute(async (trx) => {
    await lockSender(trx, keys)
    const now = clock.now()
    const decide = async () => {
      const history = await sendHistory(trx, keys, now)
      // One bit less: the reserve may have filled while the phone was working on an easier puzzle.
      const leastBits = puzzleBits(history, limits) - 1
      const hasSolvedPuzzle = deps.puzzles.isSolved(subject.typed, solution, leastBits, now)
      return { history, decision: decideSend(history, { now, hasSolvedPuzzle }, limits) }
    }
    let { history, decision } = await decide()
    // Refused without queueing: under attack this is the usual end, and it has to be cheap.
    if (decision.lane !== null && mustQueue(decision.lane, history.everybody, limits)) {
      await lockEverybody(trx)
      ;({ history, decision } = await decide())
    }
    if (decision.lane === null) return refuse(decision.refusal)
    const challengeId = await writeChallenge(trx, subject, caller, now, law)
    const { send_id: sendId } = await trx
      .insertInto('verification.otp_sends')
      .values({
        challenge_id: challengeId,
        number_key: keys.numberKey,
        line: keys.line,
        network: keys.network,
        prefix: keys.prefix,
        lane: decision.lane,
        sent_at: now,
      })
      .returning('send_id')
      .executeTakeFirstOrThrow()
    await jobs.enqueue(trx, SEND_CODE_QUEUE, { sendId })
    await tally(trx, now, { sent: 1, reserve: decision.lane === 'reserve' ? 1 : 0 })
    return done({ challengeId })
  })
}

export interface Puzzle {
  readonly puzzle: string
  readonly bits: number
}

/** What a browser is given to work on when the breaker has tripped, or many ask from the same place. */
export const setPuzzle = async (
  deps: SendOtpDeps,
  subject: OtpSubject,
  caller: OtpCaller,
): Promise<Puzzle> => {
  const now = deps.clock.now()
  const history: SendHistory = await sendHistory(deps.db, keysOf(subject, caller), now)
  const bits = puzzleBits(history, deps.limits)
  return { puzzle: deps.puzzles.set(subject.typed, bits, now), bits }
}
