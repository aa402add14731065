import { formatClockAlone } from '@medha/messages/clock'
import type { Language } from '@medha/messages/language'
import { indianClock, indianDay } from '@medha/rules/indian-time'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Clock } from '../../../kernel/clock.ts'
import { formatDay } from '../../../kernel/format.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { ConcurrencyLimit } from '../../../kernel/concurrency-limit.ts'
import { isOpen, OTP_RULES, type OtpRules } from '../domain/otp-challenge.ts'
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
import { sendHistory } from '../queries/send-history.ts'
import type { Puzzles } from '../secrets/puzzles.ts'
import { lockEverybody, lockSender, tallyOf } from './otp-records.ts'
import { keysOf, type OtpCaller, type OtpSubject } from './otp-request.ts'
import { challengeOf, openChallenge, writeSend } from './write-send.ts'

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

const MINUTE_MS = 60_000

/** The first whole minute in which a request works, with its day unless that is today. */
const formatFreeFrom = (at: Date, now: Date, language: Language): string => {
  const rest = at.getTime() % MINUTE_MS
  const minute = later(at, rest === 0 ? 0 : MINUTE_MS - rest)
  const clock = formatClockAlone(indianClock(minute), language)
  const day = indianDay(minute)
  return day === indianDay(now) ? clock : `${formatDay(day, language, 'long')}, ${clock}`
}

/** The code of this number that this browser has and can still enter. */
const openOfBrowser = async (
  trx: Trx,
  subject: OtpSubject,
  caller: OtpCaller,
  now: Date,
  rules: OtpRules,
) => {
  if (caller.browserHash === null) return null
  const open = await openChallenge(trx, subject, caller)
  const isTheirs = open?.mobile === subject.mobile && isOpen(challengeOf(open), now, rules)
  return isTheirs ? open : null
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
  const open = await openOfBrowser(trx, subject, caller, now, rules)
  if (open === null) return null
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
  const open = await openOfBrowser(trx, subject, caller, now, rules)
  return (
    open !== null &&
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
