import type { $ZodType, output } from 'zod/v4/core'
import * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'
import type { StaffPermission } from '@medha/rules/staff-permissions'

/**
 * Who may call. `gateway`: a payment or SMS provider, or the browser that a payment provider sends back. `attempt`: a
 * device with an open test, identified by the exam cookie of the attempt that the call names. `staff`: a member of staff,
 * on the staff host only.
 */
export type Audience = 'anyone' | 'student' | 'attempt' | 'developer' | 'gateway' | 'staff'

/** The modules of the server that answer calls: folders of `apps/server/src/modules`. */
type AnsweringModule =
  | 'admissions'
  | 'admit-cards'
  | 'analytics'
  | 'catalogue'
  | 'delivery'
  | 'identity'
  | 'leads'
  | 'mock-papers'
  | 'notifications'
  | 'papers'
  | 'payments'
  | 'privacy'
  | 'registration'
  | 'reminders'
  | 'staff'
  | 'verification'

/** Views across modules: folders of `apps/server/src/surfaces`. */
type AnsweringSurface = 'development' | 'student-dashboard' | 'student-result'

/** The server part whose handler answers. `api --modules=` selects by it. */
export type Answerer = AnsweringModule | AnsweringSurface

/** Rate limit per address (for IPv6 per /64), student, attempt or member of staff. Attack limits come on top. */
export interface Limit {
  readonly per: 'address' | 'student' | 'attempt' | 'staff'
  readonly points: number
  readonly seconds: number
  /** Counted in each process: for reads that must cost nothing, where the limit protects only our own server. */
  readonly counted?: 'in-process'
}

/** A whole school may sit behind one address, so public reads are generous. */
export const PUBLIC_READ: Limit = { per: 'address', points: 1200, seconds: 60 }
export const STUDENT_READ: Limit = { per: 'student', points: 120, seconds: 60 }
export const STAFF_READ: Limit = { per: 'staff', points: 600, seconds: 60 }
export const STAFF_WRITE: Limit = { per: 'staff', points: 120, seconds: 60 }
/**
 * A school of three hundred may sit behind one address and submit in the same minute, each child twice if there is a
 * puzzle in between; messages and guesses have their own limits behind this one (T6, T7).
 */
export const PHONE_VERIFICATION: Limit = { per: 'address', points: 1_200, seconds: 60 }

/** What a staff row demands of its caller, and what it leaves behind. */
export interface StaffAccess {
  /** `sign-in`: answered before there is a session. `own`: every active member, about themselves. */
  readonly permission: StaffPermission | 'own' | 'sign-in'
  /** What a grant has to cover besides the permission; the use case checks it against the thing that is named. */
  readonly scope: 'none' | 'place' | 'exam' | 'place-and-exam'
  /** `write`: an entry of the audit log in the same transaction. */
  readonly records: 'write' | 'nothing'
  /** The call carries a fresh proof of presence, bound to this row and this body. */
  readonly stepUp?: true
}

/** One row of the contract. Codecs translate between the wire (input side) and our own names (output side). */
export interface Endpoint<
  Params extends $ZodType = $ZodType,
  Query extends $ZodType = $ZodType,
  Body extends $ZodType = $ZodType,
  Reply extends $ZodType = $ZodType,
  Code extends RefusalCode = RefusalCode,
> {
  readonly name: string
  readonly answeredBy: Answerer
  readonly method: 'GET' | 'POST'
  /** Fastify style: `/api/v1/branches/:branchCode`. */
  readonly path: string
  readonly audience: Audience
  /** Present exactly if the audience is `staff`. */
  readonly staff?: StaffAccess
  readonly limit: Limit
  /** Ids of docs/requirements.md; `OWN` marks a call that the specification does not have. */
  readonly requirements: readonly [string, ...string[]]
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  readonly refusals: readonly Code[]
  /** The handler receives the raw request bytes, for a signature check or its own parser; `body` is not decoded. */
  readonly takesUnread?: true
  /** Called by every player every few seconds: 1 in 100 of its successes is logged, and metrics count all of them. */
  readonly isFrequent?: true
  /** The browser is redirected: the reply is `{ location }` and becomes a 303. */
  readonly sendsOn?: true
  /** The reply is `{ fileName, type, bytes }` and becomes a file download. */
  readonly sendsFile?: true
  /** The content under this address never changes: caches may store it for a year, and no proxy may transform it. */
  readonly isImmutable?: true
  /** Seconds a shared cache may store the response; absent means `no-store`. */
  readonly cacheSeconds?: number
}

const nothing = z.strictObject({})

/** A part of the request that the row does not read: it must be empty, and it is not decoded. */
export const readsNothing = (schema: $ZodType): boolean => schema === nothing
export type Nothing = typeof nothing

type Given<
  Params extends $ZodType,
  Query extends $ZodType,
  Body extends $ZodType,
  Reply extends $ZodType,
  Code extends RefusalCode,
> = Omit<Endpoint<Params, Query, Body, Reply, Code>, 'params' | 'query' | 'body'> & {
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
}

export const endpoint = <
  Reply extends $ZodType,
  const Code extends RefusalCode,
  Params extends $ZodType = Nothing,
  Query extends $ZodType = Nothing,
  Body extends $ZodType = Nothing,
>(
  row: Given<Params, Query, Body, Reply, Code>,
): Endpoint<Params, Query, Body, Reply, Code> => ({
  ...row,
  params: row.params ?? (nothing as unknown as Params),
  query: row.query ?? (nothing as unknown as Query),
  body: row.body ?? (nothing as unknown as Body),
})

/** Decoded types, as the core uses them. */
export type ParamsOf<E extends Endpoint> = output<E['params']>
export type QueryOf<E extends Endpoint> = output<E['query']>
export type BodyOf<E extends Endpoint> = output<E['body']>
export type ReplyOf<E extends Endpoint> = output<E['reply']>
export type RefusalsOf<E extends Endpoint> = E['refusals'][number]
