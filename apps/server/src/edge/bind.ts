import type { BodyOf, Endpoint, ParamsOf, QueryOf, RefusalsOf, ReplyOf } from '@medha/contract/endpoint'
import { done, type Outcome } from '@medha/rules/outcome'
import { encode } from 'zod/v4/core'
import type { Caller, SignedInStaff, SignedInStudent } from './caller.ts'
import type { OpenAttempt } from './open-attempt.ts'

/** Bytes and headers of a request whose signature covers them. */
export interface UnreadBody {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly rawBody: Buffer
}

/** The input of a handler: decoded values in our own names, the caller, and its session or attempt. */
export interface EndpointRequest<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly caller: Caller
  /** The raw request; its body is empty unless the row takes it unread. */
  readonly unread: UnreadBody
  /** Has empty ids unless the row's audience is a student. */
  readonly student: SignedInStudent
  /** Has an empty id unless the row's audience is an attempt. */
  readonly attempt: OpenAttempt
  /** Has empty ids unless the row's audience is staff with a session. */
  readonly staff: SignedInStaff
}

/** A response that is encoded in advance, for a row that returns the same bytes to many callers. */
export class PreparedReply {
  readonly bytes: Buffer | string
  private constructor(bytes: Buffer | string) {
    this.bytes = bytes
  }
  /** Uses the row's own codec: what is prepared is exactly what would have been sent. */
  static of<E extends Endpoint>(row: E, value: ReplyOf<E>): PreparedReply {
    return new PreparedReply(Buffer.from(JSON.stringify(encode(row.reply, value))))
  }
  /** For a row with thousands of responses a second: JSON that a test compares with the row's codec. */
  static written(json: string): PreparedReply {
    return new PreparedReply(json)
  }
}

export type Answer<E extends Endpoint> = (
  request: EndpointRequest<E>,
) => Promise<Outcome<ReplyOf<E> | PreparedReply, RefusalsOf<E>>>

/** Returns the response as JSON that a test compares with the row's codec. */
export type DirectAnswer<E extends Endpoint> = (
  attempt: OpenAttempt,
  rawBody: Buffer,
) => Promise<Outcome<string, RefusalsOf<E>>>

/** A contract row and its handler. */
export interface Binding {
  readonly row: Endpoint
  readonly answer: Answer<Endpoint>
  readonly answerDirectly?: DirectAnswer<Endpoint>
}

export const bind = <E extends Endpoint>(row: E, answer: Answer<E>): Binding => ({
  row,
  answer,
})

/** For the row with most calls of all: an ordinary request is answered without the framework, see `direct.ts`. */
export const bindDirectly = <E extends Endpoint>(row: E, answerDirectly: DirectAnswer<E>): Binding => ({
  row,
  answer: async ({ attempt, unread }) => {
    const outcome = await answerDirectly(attempt, unread.rawBody)
    return outcome.ok ? done(PreparedReply.written(outcome.value)) : outcome
  },
  answerDirectly,
})
