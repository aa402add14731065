import { refuse, type Outcome } from '@medha/rules/outcome'
import { createHash } from 'node:crypto'
import { ipKeysOf } from '../kernel/ip-keys.ts'
import { LruCache } from '../kernel/lru-cache.ts'
import type { Bucket, Limits } from '../platform/limits.ts'
import type { Caller, SignedInStudent, WhoIs } from './caller.ts'

/**
 * Invalid tokens of one address. When the sessions of a school of 300 end together, each page notices with its next
 * calls, four at most. Each process counts on its own, so that a call with a valid token costs nothing.
 */
export const FAILED_SESSIONS: Bucket = {
  name: 'edge.failed-sessions',
  points: 1_200,
  seconds: 60,
  counted: 'in-process',
}

const MOST_KNOWN = 50_000

type Limited = Awaited<ReturnType<WhoIs>> | Outcome<SignedInStudent, 'edge.too-many-requests'>

/**
 * Looks up the session, unless the address has sent too many invalid tokens: then unknown tokens are refused without a
 * query for a minute. A token that has worked here is still looked up: invented tokens from the same address do not
 * keep out students who are at work.
 */
export const limitFailedSessions = (whoIs: WhoIs, limits: Limits): ((caller: Caller) => Promise<Limited>) => {
  const known = new LruCache<true>(MOST_KNOWN)
  return async (caller) => {
    const { token } = caller
    if (token === undefined) return whoIs(caller)
    const hash = createHash('sha256').update(token).digest('base64url')
    const { ipKey } = ipKeysOf(caller.address)
    if (known.get(hash) === undefined && !(await limits.hasPoints(FAILED_SESSIONS, ipKey)))
      return refuse('edge.too-many-requests')
    const session = await whoIs(caller)
    if (session.ok || session.refusal.code !== 'edge.not-signed-in') known.put(hash, true)
    else {
      known.delete(hash)
      await limits.take(FAILED_SESSIONS, ipKey)
    }
    return session
  }
}
