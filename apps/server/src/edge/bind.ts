import type { BodyOf, Endpoint, ParamsOf, QueryOf, RefusalsOf, ReplyOf } from '@medha/contract/endpoint'
import type { Outcome } from '@medha/rules/outcome'
import { encode } from 'zod/v4/core'
import type { Caller, SignedInStudent } from './caller.ts'
import type { OpenAttempt } from './open-attempt.ts'

/** Bytes and headers of a request whose signature covers them. */
export interface UnreadBody {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly rawBody: Buffer
}

/** What an answer is given: decoded input in our own names, who asks, and from where. */
export interface EndpointRequest<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly caller: Caller
  /** The request as it came, set exactly when the row takes it unread. */
  readonly unread: UnreadBody
  /** Set exactly when the row's audience is a student. */
  readonly student: SignedInStudent
  /** Set exactly when the row's audience is an attempt. */
  readonly attempt: OpenAttempt
}

/** An answer that was encoded before, for a row that many ask for the same bytes. */
export class PreparedReply {
  readonly bytes: Buffer | string
  private constructor(bytes: Buffer | string) {
    this.bytes = bytes
  }
  /** Through the row's own codec: what is prepared is exactly what would have been sent. */
  static of<E extends Endpoint>(row: E, value: ReplyOf<E>): PreparedReply {
    return new PreparedReply(Buffer.from(JSON.stringify(encode(row.reply, value))))
  }
  /** For a row that is answered thousands of times a second: JSON that a test compares with the row's codec. */
  static written(json: string): PreparedReply {
    return new PreparedReply(json)
  }
}

export type Answer<E extends Endpoint> = (
  ask: EndpointRequest<E>,
) => Promise<Outcome<ReplyOf<E> | PreparedReply, RefusalsOf<E>>>

/** A contract row and the function that answers it. */
export interface Binding {
  readonly row: Endpoint
  readonly answer: Answer<Endpoint>
}

export const bind = <E extends Endpoint>(row: E, answer: Answer<E>): Binding => ({
  row,
  answer,
})
