import { ATTEMPT_HEADER } from '@medha/contract/places/attempt-header'
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Caller } from '../../../edge/caller.ts'
import type { OpenAttempt } from '../../../edge/open-attempt.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { LruCache } from '../../../kernel/lru-cache.ts'

export interface ExamCookies {
  /** Set when a test is entered; valid until 48 hours after the deadline. */
  give(caller: CookieCaller, attempt: OpenAttempt, until: Date): void
  /** The attempt that the request names, if the request has the cookie of that attempt. */
  read(headers: IncomingHttpHeaders): OpenAttempt | null
}

export type CookieCaller = Pick<Caller, 'cookie' | 'cookieNames' | 'setCookie' | 'clearCookie'>

const VERSION = 'e1'
const MAC_BYTES = 32
/** A process serves about ten thousand devices. */
const MOST_KNOWN = 50_000
/** Letters of a cookie header that is kept; the few longer ones are read each time. */
const MOST_REMEMBERED = 1_024
/**
 * Many students may share one browser in a computer room; more cookies than this would make every request too large.
 */
const MOST_IN_BROWSER = 20
const COOKIE = /^e1\.(\d{1,16})\.(\d{1,5})\.(\d{1,12})\.([\w-]{43})$/

/**
 * The value of one cookie. The header is read for each save, so the site's other cookies are not parsed. Our values
 * need no decoding.
 */
const cookieIn = (header: string, name: string): string | undefined => {
  const start = `${name}=`
  for (let at = header.indexOf(start); at >= 0; at = header.indexOf(start, at + 1)) {
    if (at > 0 && header.charCodeAt(at - 1) !== 0x20 && header.charCodeAt(at - 1) !== 0x3b) continue
    const end = header.indexOf(';', at)
    return header.slice(at + start.length, end < 0 ? undefined : end)
  }
  return undefined
}

/**
 * T §4.2: `e1.<attempt>.<epoch>.<end>.<mac>`, one cookie per attempt, so that two students can sit their tests in one
 * browser. No lookup is needed: a takeover invalidates old cookies because every statement compares the epoch. The
 * shard follows from the attempt id and the day is in its row, so neither is in the cookie.
 */
export const createExamCookies = (hexKey: string, clock: Clock, isHttps: boolean): ExamCookies => {
  const key = createSecretKey(Buffer.from(hexKey, 'hex'))
  // The prefix makes browsers refuse the cookie from a neighbouring host or over plain http.
  const prefix = isHttps ? '__Host-exam-' : 'exam-'
  // A device sends the same cookies every few seconds: they are read and the signature is computed once.
  const known = new LruCache<{ readonly header: string; readonly attempt: OpenAttempt }>(MOST_KNOWN)
  const macOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest()
  const endOf = (value: string | undefined): number => Number(COOKIE.exec(value ?? '')?.[3] ?? 0)
  /** Clears those that expire first. */
  const clearOldest = (caller: CookieCaller, own: string): void => {
    const others = caller.cookieNames().filter((name) => name.startsWith(prefix) && name !== own)
    const byEnd = others.toSorted((a, b) => endOf(caller.cookie(b)) - endOf(caller.cookie(a)))
    for (const name of byEnd.slice(MOST_IN_BROWSER - 1)) caller.clearCookie(name)
  }
  return {
    give: (caller, { attemptId, epoch }, until) => {
      const end = Math.ceil(until.getTime() / 1000)
      const text = `${VERSION}.${attemptId}.${epoch}.${end}`
      const seconds = Math.max(0, end - Math.floor(clock.now().getTime() / 1000))
      const name = `${prefix}${attemptId}`
      clearOldest(caller, name)
      caller.setCookie(name, `${text}.${macOf(text).toString('base64url')}`, seconds, 'strict')
    },
    read: ({ cookie: header, [ATTEMPT_HEADER]: named }) => {
      if (header === undefined || typeof named !== 'string') return null
      const now = clock.now().getTime()
      const before = known.get(named, now)
      if (before?.header === header) return before.attempt
      const value = cookieIn(header, `${prefix}${named}`)
      // The value of a cookie is signed, but its name is not.
      if (value === undefined || !value.startsWith(`${VERSION}.${named}.`)) return null
      const parts = COOKIE.exec(value)
      if (parts === null) return null
      const [, attemptId = '', epoch, end, mac = ''] = parts
      const endsAt = Number(end) * 1000
      if (endsAt <= now) return null
      const given = Buffer.from(mac, 'base64url')
      const expected = macOf(value.slice(0, value.length - mac.length - 1))
      if (given.length !== MAC_BYTES || !timingSafeEqual(given, expected)) return null
      const attempt = { attemptId, epoch: Number(epoch) }
      if (header.length <= MOST_REMEMBERED) known.put(named, { header, attempt }, endsAt)
      return attempt
    },
  }
}
