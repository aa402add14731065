import type { $ZodType, output } from 'zod/v4/core'
import * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may call. Staff comes with the console; a gateway is a payment provider that signs its calls; an attempt is a
 * device in which a test is open, known by the exam cookie of the attempt that the call names.
 */
export type Audience = 'anyone' | 'student' | 'attempt' | 'developer' | 'gateway'

/** The server part that answers: a module, or a surface that reads across modules. `api --modules=` picks by it. */
export type Answerer =
  | 'identity'
  | 'catalogue'
  | 'registration'
  | 'payments'
  | 'notifications'
  | 'analytics'
  | 'papers'
  | 'delivery'
  | 'admissions'
  | 'student-dashboard'
  | 'student-result'
  | 'development'

/** How often one address (of IPv6 one /64), one student or one attempt may ask. Attack limits of single use cases come on top. */
export interface Limit {
  readonly per: 'address' | 'student' | 'attempt'
  readonly points: number
  readonly seconds: number
  /** Counted by each process for itself: for reads that must cost nothing, where the count guards only our own work. */
  readonly counted?: 'in-process'
}

/** A whole school may sit behind one address, so public reads are generous. */
export const PUBLIC_READ: Limit = { per: 'address', points: 1200, seconds: 60 }
export const STUDENT_READ: Limit = { per: 'student', points: 120, seconds: 60 }

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
  readonly limit: Limit
  /** Ids of docs/requirements.md; `OWN` marks a call that the specification does not have. */
  readonly requirements: readonly [string, ...string[]]
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  readonly refusals: readonly Code[]
  /** The body reaches the answer as the bytes that came, for signatures over them; `body` is not read. */
  readonly takesUnread?: true
  /** Called by everybody every few seconds: of its good answers one in a hundred is logged, the others are counted. */
  readonly isFrequent?: true
  /** A browser is sent on: the reply is `{ location }` and becomes a 303. */
  readonly sendsOn?: true
  /** The reply is `{ fileName, type, bytes }` and becomes a file to keep. */
  readonly sendsFile?: true
  /** What stands under this address never changes: every cache may keep it for good, and nobody may rewrite it. */
  readonly isImmutable?: true
  /** Seconds a shared cache may keep the answer; absent means `no-store`. */
  readonly cacheSeconds?: number
}

const nothing = z.strictObject({})

/** A place of the request that the row does not read: nothing may stand in it, and nothing has to be decoded. */
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

/** What the core works with. */
export type ParamsOf<E extends Endpoint> = output<E['params']>
export type QueryOf<E extends Endpoint> = output<E['query']>
export type BodyOf<E extends Endpoint> = output<E['body']>
export type ReplyOf<E extends Endpoint> = output<E['reply']>
export type RefusalsOf<E extends Endpoint> = E['refusals'][number]
