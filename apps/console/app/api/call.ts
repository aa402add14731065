import type { BodyOf, Endpoint, RefusalsOf, ReplyOf } from '@medha/contract/endpoint'
import { WireRefusal } from '@medha/contract/wire/envelope'
import { CONSOLE_HEADER, STEP_UP_HEADER } from '@medha/contract/places/staff-console'
import type { EdgeCode, RefusalCode } from '@medha/contract/refusals'
import type { StepUpProof } from '@medha/contract/wire/passkey'
import type { Language } from '@medha/messages/language'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { encode, safeDecode } from 'zod/v4/core'

/** Refusals of every call: those of the edge, of any session, and no answer at all. */
export type AnyCallCode =
  | EdgeCode
  | 'staff.not-signed-in'
  | 'staff.second-factor-first'
  | 'staff.step-up-needed'
  | 'staff.step-up-failed'
  | 'staff.not-allowed'
  | 'staff.console-only'
  | 'unreachable'

export type Called<T, Code extends string> = Outcome<T, Code | AnyCallCode>

interface CallDeps {
  readonly send: typeof fetch
  language(): Language
  /** Every refusal, for what concerns the whole page: the session has ended. */
  onRefused?(code: string): void
}

export type Call = <E extends Endpoint>(
  row: E,
  body?: BodyOf<E>,
  proof?: StepUpProof,
) => Promise<Called<ReplyOf<E>, RefusalsOf<E>>>

const TIMEOUT_MS = 20_000

/** Not `AbortSignal.timeout`, which the oldest supported browsers lack. */
const signalFor = (ms: number): AbortSignal => {
  const control = new AbortController()
  setTimeout(() => control.abort(), ms)
  return control.signal
}

/** The wire form of a request: what is sent, and what a step-up is bound to. */
export const requestOf = <E extends Endpoint>(row: E, body: BodyOf<E> | undefined) =>
  encode(row.body, (body ?? {}) as BodyOf<E>) as Readonly<Record<string, unknown>>

/** base64url of JSON, as the header of a step-up has it. */
const headerText = (value: unknown): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The code of a refusal; no value of a row looks like one. */
const codeIn = (body: unknown): string | null => {
  const read = safeDecode(WireRefusal, body as never)
  return read.success ? read.data.code : null
}

/** Calls rows of staff: a row and its body in, a value or a refusal out. The session is a cookie that no script sees. */
export const createCall =
  ({ send, language, onRefused }: CallDeps): Call =>
  async (row, body, proof) => {
    type Code = RefusalsOf<typeof row> | AnyCallCode
    try {
      const answer = await send(row.path, {
        method: row.method,
        headers: {
          accept: 'application/json',
          'accept-language': language(),
          ...(row.method === 'POST' ? { 'content-type': 'application/json', [CONSOLE_HEADER]: '1' } : {}),
          ...(proof === undefined ? {} : { [STEP_UP_HEADER]: headerText(proof) }),
        },
        ...(row.method === 'POST' ? { body: JSON.stringify(requestOf(row, body)) } : {}),
        signal: signalFor(TIMEOUT_MS),
      })
      const received: unknown = await answer.json().catch(() => null)
      const code = codeIn(received) as RefusalCode | null
      if (code !== null) {
        onRefused?.(code)
        return refuse(code as Code)
      }
      const read = safeDecode(row.reply, received as never)
      return answer.ok && read.success
        ? done(read.data as ReplyOf<typeof row>)
        : refuse<Code>(answer.status === 429 ? 'edge.too-many-requests' : 'unreachable')
    } catch {
      return refuse<Code>('unreachable')
    }
  }
