import { formatClockAlone } from '@medha/messages/clock'
import type { Language } from '@medha/messages/language'
import { indianClock, indianDay } from '@medha/rules/indian-time'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql, type RawBuilder } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import { formatDay } from '../../../kernel/format.ts'
import { later } from '../../../kernel/instants.ts'
import { compiled } from '../../../platform/database-query.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { ConcurrencyLimit } from '../../../kernel/concurrency-limit.ts'
import {
  isOpen,
  OTP_RULES,
  sendsSameCode,
  type Challenge,
  type OtpRules,
  type OtpPurpose,
} from '../domain/otp-challenge.ts'
import { isGuarded } from '../domain/guarded-places.ts'
import { SEND_LIMITS, type SendLimits } from '../domain/otp-limits.ts'
import {
  decideSend,
  isBreakerOpen,
  mustQueue,
  puzzleBits,
  type SendBudget,
  type SendHistory,
  type SendRefusal,
} from '../domain/otp-sending.ts'
import { sendHistory, type SendKeys } from '../queries/send-history.ts'
import { hashPlainClient, newChallengeId } from '../secrets/visitor-nonces.ts'
import type { Puzzles } from '../secrets/puzzles.ts'
import { addTally, lockEverybody, lockSender, tallyOf } from './otp-records.ts'

/** The caller of a request for a code, without HTTP. */
export interface OtpCaller {
  /** Null for a client that is no browser. */
  readonly browserHash: Buffer | null
  readonly ipKey: string
  readonly subnetKey: string
  readonly language: Language
  readonly host: string
}

/** The number that a code is for. */
export interface OtpSubject {
  readonly purpose: OtpPurpose
  /** What was typed. */
  readonly typed: string
  /** Null if what was typed is unknown: the same work is done, and nothing is sent. */
  readonly mobile: string | null
  /**
   * Messages and guesses are counted under this key. It names what was typed and not the number behind it: otherwise
   * the limits would show which roll number belongs to which mobile.
   */
  readonly numberKey: string
  /** The caller can show that the number is theirs: strangers' requests and guesses count elsewhere. */
  readonly isTrusted?: boolean
}

export interface SendOtpDeps {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly puzzles: Puzzles
  /** Requests from one address queue for a lock; here they wait without holding a connection. */
  readonly concurrency: ConcurrencyLimit
  readonly rules?: OtpRules
  readonly limits?: SendLimits
  /** A request has met the open breaker. */
  onBreakerOpen?(): void
}

export interface SentOtp {
  readonly challengeId: string
  /** The phone gets a login link, because codes from this place may be guesses. */
  readonly isLink: boolean
  /** Until another code may be requested. */
  readonly resendAfterSeconds: number
}

/** Runs in the transaction in which a login link is granted; the challenge id identifies the number. */
export type GrantLink = (trx: Trx, challengeId: string) => Promise<void>

export const SEND_CODE_QUEUE = 'verification.send-code'

/**
 * T7: the prefix is all but the last three digits, a thousand neighbouring numbers, as attackers use them. It is taken
 * from what was typed and not from the number behind it: otherwise the limit would show which PSIDs exist.
 */
const NEIGHBOURS = 3

const MINUTE_MS = 60_000

/** The first whole minute in which a request works, with its day unless that is today. */
const formatFreeFrom = (at: Date, now: Date, language: Language): string => {
  const rest = at.getTime() % MINUTE_MS
  const minute = later(at, rest === 0 ? 0 : MINUTE_MS - rest)
  const clock = formatClockAlone(indianClock(minute), language)
  const day = indianDay(minute)
  return day === indianDay(now) ? clock : `${formatDay(day, language, 'long')}, ${clock}`
}

/** The guesser: a browser, or all clients at one address that are no browser. */
export const guesserOf = ({ browserHash, ipKey }: OtpCaller): Buffer =>
  browserHash ?? hashPlainClient(ipKey, '')

const TRUSTED = 'trusted:'

/** A trusted caller's messages and guesses have their own key, which strangers cannot use up. */
export const countedAs = ({ numberKey, isTrusted = false }: OtpSubject): string =>
  isTrusted ? `${TRUSTED}${numberKey}` : numberKey

export const isTrustedKey = (numberKey: string): boolean => numberKey.startsWith(TRUSTED)

const keysOf = (subject: OtpSubject, caller: OtpCaller): SendKeys => ({
  numberKey: countedAs(subject),
  ipKey: caller.ipKey,
  subnetKey: caller.subnetKey,
  prefix: subject.typed.slice(0, -NEIGHBOURS),
  guesser: guesserOf(caller),
})

const OPEN = ['challenge_id', 'mobile', 'first_sent_at', 'last_sent_at', 'wrong_tries', 'used_at'] as const

const challengesOf = (db: Db | Trx, of: { readonly purpose: string; readonly typed: string }) =>
  db
    .selectFrom('verification.otp_challenges')
    .select(OPEN)
    .where('purpose', '=', of.purpose)
    .where('subject', '=', of.typed)
    .orderBy('first_sent_at', 'desc')
    .limit(1)
const openOfBrowser = compiled(
  (db, of: { readonly purpose: string; readonly typed: string; readonly browserHash: Buffer }) =>
    challengesOf(db, of).where('browser_hash', '=', of.browserHash),
)

const openChallenge = async (trx: Trx, { purpose, typed }: OtpSubject, { browserHash, ipKey }: OtpCaller) =>
  browserHash === null
    ? challengesOf(trx, { purpose, typed })
        .where('browser_hash', 'is', null)
        .where('ip_key', '=', ipKey)
        .executeTakeFirst()
    : (await openOfBrowser(trx, { purpose, typed, browserHash }))[0]

type OpenRow = NonNullable<Awaited<ReturnType<typeof openChallenge>>>

const challengeOf = (row: OpenRow): Challenge => ({
  challengeId: row.challenge_id,
  browser: null,
  firstSentAt: row.first_sent_at,
  lastSentAt: row.last_sent_at,
  wrongTries: row.wrong_tries,
  usedAt: row.used_at,
  repeatEndsAt: null,
})

interface Sent extends SendKeys {
  readonly challengeId: string
  readonly budget: string
  readonly now: Date
  readonly startsAt: Date
  readonly share: number
  readonly sent: number
  readonly crowdSent: number
  readonly reserve: number
}

/** The challenge with its message and the sums, in one statement. */
const sentWith = (challenge: RawBuilder<unknown>, it: Sent) => sql<{ send_id: string }>`
  with challenge as (${challenge}), tallied as (${addTally(
    it,
    sql`select ${it.sent}::int, 0, ${it.crowdSent}::int, 0, ${it.reserve}::int, 0`,
  )})
  insert into verification.otp_sends (challenge_id, number_key, ip_key, subnet_key, prefix, budget, sent_at)
  values (${it.challengeId}, ${it.numberKey}, ${it.ipKey}, ${it.subnetKey}, ${it.prefix}, ${it.budget}, ${it.now})
  returning send_id`

const sendAgain = compiled((_, it: Sent) =>
  sentWith(
    sql`update verification.otp_challenges set last_sent_at = ${it.now} where challenge_id = ${it.challengeId}`,
    it,
  ),
)
const sendFirst = compiled(
  (
    _,
    it: Sent &
      Pick<OtpSubject, 'purpose' | 'typed' | 'mobile'> &
      Pick<OtpCaller, 'browserHash' | 'language' | 'host'>,
  ) =>
    sentWith(
      sql`insert into verification.otp_challenges (challenge_id, purpose, subject, mobile, number_key, browser_hash,
        ip_key, language, host, first_sent_at, last_sent_at)
      values (${it.challengeId}, ${it.purpose}, ${it.typed}, ${it.mobile}, ${it.numberKey}, ${it.browserHash},
        ${it.ipKey}, ${it.language}, ${it.host}, ${it.now}, ${it.now})`,
      it,
    ),
)

/** Sends the code of an open challenge again, or of a new one. */
const writeSend = async (
  trx: Trx,
  subject: OtpSubject,
  caller: OtpCaller,
  send: Omit<Sent, 'challengeId'>,
  rules: OtpRules,
): Promise<{ readonly challengeId: string; readonly sendId: string | undefined }> => {
  const open = await openChallenge(trx, subject, caller)
  const mayGoAgain =
    open !== undefined && open.mobile === subject.mobile && sendsSameCode(challengeOf(open), send.now, rules)
  const challengeId = mayGoAgain ? open.challenge_id : newChallengeId()
  const { purpose, typed, mobile } = subject
  const { browserHash, language, host } = caller
  const [written] = mayGoAgain
    ? await sendAgain(trx, { ...send, challengeId })
    : await sendFirst(trx, { ...send, challengeId, purpose, typed, mobile, browserHash, language, host })
  return { challengeId, sendId: written?.send_id }
}

/**
 * The code that this browser was sent a moment ago and can still enter, as in a second tab. Only that browser gets it,
 * so a stranger learns nothing; a client without a cookie is not recognised.
 */
const justSent = async (
  trx: Trx,
  subject: OtpSubject,
  caller: OtpCaller,
  now: Date,
  { rules, limits }: { readonly rules: OtpRules; readonly limits: SendLimits },
): Promise<SentOtp | null> => {
  if (caller.browserHash === null) return null
  const open = await openChallenge(trx, subject, caller)
  if (open === undefined || open.mobile !== subject.mobile || !isOpen(challengeOf(open), now, rules))
    return null
  const waitMs = open.last_sent_at.getTime() + limits.betweenSendsMs - now.getTime()
  return waitMs > 0
    ? { challengeId: open.challenge_id, isLink: false, resendAfterSeconds: Math.ceil(waitMs / 1000) }
    : null
}

/** Whether this browser has an open code for the number that went out once: it may have it once more. */
const mayRepeatOwn = async (
  trx: Trx,
  subject: OtpSubject,
  caller: OtpCaller,
  now: Date,
  { rules, limits }: { readonly rules: OtpRules; readonly limits: SendLimits },
): Promise<boolean> => {
  if (caller.browserHash === null) return false
  const open = await openChallenge(trx, subject, caller)
  return (
    open !== undefined &&
    open.mobile === subject.mobile &&
    isOpen(challengeOf(open), now, rules) &&
    open.last_sent_at.getTime() === open.first_sent_at.getTime() &&
    now.getTime() - open.last_sent_at.getTime() >= limits.betweenSendsMs
  )
}

/**
 * What a message takes from the shared allowances. A request for an unknown number sends nothing and takes nothing; the
 * same row is written with zeros.
 */
const takenBy = (budget: SendBudget, isReal: boolean) => {
  const taken = (isCounted: boolean): number => (isReal && isCounted ? 1 : 0)
  return {
    sent: taken(budget !== 'trusted'),
    crowdSent: taken(budget === 'crowd'),
    reserve: taken(budget === 'reserve'),
  }
}

export type SendOtpRefusal = SendRefusal | 'edge.busy'

/**
 * Grants one more code and queues its message, or returns the code that this browser was sent within 45 seconds. Known
 * and unknown subjects cause the same writes.
 */
export const sendOtp = async (
  deps: SendOtpDeps,
  subject: OtpSubject,
  caller: OtpCaller,
  solution?: string,
  grantLink?: GrantLink,
): Promise<Outcome<SentOtp, SendOtpRefusal>> =>
  (await deps.concurrency.run(() => sendWithinLimit(deps, subject, caller, solution, grantLink))) ??
  refuse('edge.busy')

const sendWithinLimit = async (
  deps: SendOtpDeps,
  subject: OtpSubject,
  caller: OtpCaller,
  solution: string | undefined,
  grantLink: GrantLink | undefined,
): Promise<Outcome<SentOtp, SendRefusal>> => {
  const { db, clock, jobs, rules = OTP_RULES, limits = SEND_LIMITS } = deps
  const keys = keysOf(subject, caller)
  return db.transaction().execute(async (trx) => {
    await lockSender(trx, keys)
    const now = clock.now()
    const decide = async (isOwnRepeat = false) => {
      const history = await sendHistory(trx, keys, now)
      // One bit less: the reserve may have filled while the phone solved an easier puzzle.
      const leastBits = puzzleBits(history, limits) - 1
      const hasSolvedPuzzle = deps.puzzles.isSolved(subject.typed, solution, leastBits, now)
      const { purpose, isTrusted = false } = subject
      const request = { now, purpose, hasSolvedPuzzle, isTrusted, isOwnRepeat }
      return { history, isOwnRepeat, decision: decideSend(history, request, limits) }
    }
    let { history, isOwnRepeat, decision } = await decide()
    if (isBreakerOpen(history.everybody, limits)) deps.onBreakerOpen?.()
    if (
      decision.budget === null &&
      decision.refusal === 'registration.too-many-codes' &&
      (await mayRepeatOwn(trx, subject, caller, now, { rules, limits }))
    )
      ({ history, isOwnRepeat, decision } = await decide(true))
    // A refusal does not queue: under attack most requests end here, so it must be cheap.
    if (decision.budget !== null && mustQueue(decision.budget, history.everybody, limits)) {
      await lockEverybody(trx)
      ;({ history, decision } = await decide(isOwnRepeat))
    }
    const isLink = grantLink !== undefined && subject.isTrusted !== true && isGuarded(history.guesses, limits)
    if (!isLink && decision.budget === null && decision.refusal === 'registration.wait-before-resend') {
      const sent = await justSent(trx, subject, caller, now, { rules, limits })
      if (sent !== null) return done(sent)
    }
    if (decision.budget === null)
      return decision.freeFrom === undefined
        ? refuse(decision.refusal)
        : refuse(decision.refusal, { time: formatFreeFrom(decision.freeFrom, now, caller.language) })
    const taken = takenBy(decision.budget, subject.mobile !== null)
    const send = { ...keys, budget: decision.budget, now, ...taken, ...tallyOf(now) }
    const { challengeId, sendId } = await writeSend(trx, subject, caller, send, rules)
    if (isLink) await grantLink(trx, challengeId)
    else await jobs.enqueue(trx, SEND_CODE_QUEUE, { sendId })
    return done({ challengeId, isLink, resendAfterSeconds: limits.betweenSendsMs / 1000 })
  })
}

export interface Puzzle {
  readonly puzzle: string
  readonly bits: number
}

/** A puzzle for a browser, needed when the circuit breaker is open or many requests come from one address. */
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
