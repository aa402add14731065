import type { Endpoint, RefusalsOf, ReplyOf } from '@medha/contract/endpoint'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import { STUDENT_KEY_HEADER } from '@medha/contract/places/student-key'
import type { EdgeCode, RefusalCode } from '@medha/contract/refusals'
import type { Language } from '@medha/messages/language'
import type { Done } from '@medha/rules/outcome'
import { encode, safeDecode, type output } from 'zod/v4/core'
import { withTimeout } from './timeout.ts'
import { refused, type CallCode, type CallRefused } from './refused.ts'

/** The outcome of a call: a value, a refusal of its row or of any call, or no answer (`unreachable`). */
export type Called<T, Code extends RefusalCode = RefusalCode> =
  | Done<T>
  | CallRefused<Code | EdgeCode | 'unreachable'>

interface CallDeps {
  readonly send: typeof fetch
  /** Empty in the browser, where the api has the same origin. */
  readonly origin: string
  /** Timeout for calls without their own signal; without it a call has no limit. */
  readonly callTimeout?: () => AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  language(): Language
  token(): string | null
  /** The student for whom the page was rendered; the server refuses the call if another student is logged in. */
  studentKey?(): string | null
  /** Receives every refusal code; two of them concern the whole page: another student is logged in, or none. */
  onRefused?(code: RefusalCode): void
  examType(): string | null
  readonly words: { readonly readFailed: string; readonly sendFailed: string }
  /** Receives the error when a request cannot be encoded: a bug of ours, or a mangled address. */
  readonly onMalformed?: (problem: unknown) => void
}

export interface Given<E extends Endpoint> {
  readonly params?: output<E['params']>
  readonly query?: output<E['query']>
  readonly body?: output<E['body']>
  readonly signal?: AbortSignal
}

export type Call = <E extends Endpoint>(
  row: E,
  given?: Given<E>,
) => Promise<Called<ReplyOf<E>, RefusalsOf<E>>>

/** Values that a query or path parameter may have. */
type WireText = string | number | boolean | null | undefined

const addressOf = <E extends Endpoint>(row: E, given: Given<E>, deps: CallDeps): string => {
  const params = encode(row.params, (given.params ?? {}) as output<E['params']>) as Record<string, WireText>
  const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const fields = encode(row.query, (given.query ?? {}) as output<E['query']>) as Record<string, WireText>
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) query.set(name, String(value))
  const examType = deps.examType()
  // API-02: without a session, the call names its exam.
  if (row.method === 'GET' && deps.token() === null && examType !== null && !query.has(PAGE_ADDRESS.examType))
    query.set(PAGE_ADDRESS.examType, examType)
  return `${deps.origin}${path}${query.size > 0 ? `?${query}` : ''}`
}

/** Separate from sending: a request that cannot be encoded is not a network failure, and a retry does not help. */
const encodeRequest = <E extends Endpoint>(row: E, given: Given<E>, deps: CallDeps) => {
  try {
    return {
      address: addressOf(row, given, deps),
      body: row.method === 'POST' ? JSON.stringify(encode(row.body, given.body ?? {})) : undefined,
    }
  } catch (problem) {
    deps.onMalformed?.(problem)
    return null
  }
}

const textIn = (body: unknown, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const text = (body as Record<string, unknown> | null)?.[name]
    if (typeof text === 'string' && text !== '') return text
  }
  return undefined
}

/** Calls rows of the contract. Wire names stay inside the row's codecs. */
export const createCall = (deps: CallDeps): Call => {
  return async (row, given = {}) => {
    type Code = RefusalsOf<typeof row> | EdgeCode | 'unreachable'
    // API-02 and API-03 return their message in different fields; ERR-23 and ERR-24 apply when there is none.
    const failed = (code: CallCode, message?: string, isServerFault?: boolean) =>
      refused(
        // A server returns only codes that the row lists.
        code as Code,
        message ?? (row.method === 'GET' ? deps.words.readFailed : deps.words.sendFailed),
        isServerFault,
      )
    const token = deps.token()
    const studentKey = deps.studentKey?.() ?? null
    const request = encodeRequest(row, given, deps)
    if (request === null) return failed('edge.malformed')
    const signal = given.signal ?? deps.callTimeout?.()
    const sendRequest = async () => {
      const answer = await deps.send(request.address, {
        method: row.method,
        headers: {
          accept: 'application/json',
          'accept-language': deps.language(),
          ...deps.headers,
          ...(token === null ? {} : { token, authorization: `Bearer ${token}` }),
          ...(token === null || studentKey === null ? {} : { [STUDENT_KEY_HEADER]: studentKey }),
          ...(row.method === 'POST' ? { 'content-type': 'application/json' } : {}),
        },
        ...(request.body === undefined ? {} : { body: request.body }),
        ...(signal === undefined ? {} : { signal }),
      })
      // A proxy in front of our server answers 502 and 503 with its own HTML page.
      const body: unknown = isServerFault(answer)
        ? await answer.json().catch(() => null)
        : await answer.json()
      return { answer, body }
    }
    try {
      const { answer, body } = await withTimeout(signal, sendRequest())
      const words = row.method === 'GET' ? textIn(body, 'msg') : textIn(body, 'message', 'msg')
      const read = safeDecode(row.reply, body as never)
      // REG-19: the answer for a registered family has success "false" but no code, so it is not a refusal.
      const isAnswer = read.success && textIn(body, 'code') === undefined
      if (!answer.ok || (isRefusal(body) && !isAnswer)) {
        const code = (textIn(body, 'code') ?? 'unreachable') as RefusalCode
        if (token !== null) deps.onRefused?.(code)
        return failed(code, words, isServerFault(answer))
      }
      return read.success ? { ok: true, value: read.data as ReplyOf<typeof row> } : failed('unreachable')
    } catch {
      return failed('unreachable')
    }
  }
}

const isServerFault = ({ status }: Response): boolean => status >= 500

/** OPN-29: our server sends the string "false"; the boolean is accepted too. */
const isRefusal = (body: unknown): boolean => {
  const outcome = (body as { success?: unknown } | null)?.success
  return outcome === 'false' || outcome === false
}
