import type { RefusalCode } from '@medha/contract/refusals'
import type { Outcome } from '@medha/rules/outcome'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { ANSWER_HEADERS, MOST_BODY_BYTES, type Http } from '../platform/http.ts'
import type { InProcessLimit } from '../platform/in-process-limit.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Binding, DirectAnswer } from './bind.ts'
import { isFromOtherSite, languageOf } from './caller.ts'
import type { EdgeDeps } from './mount.ts'
import type { OpenAttempt } from './open-attempt.ts'
import { codeOfProblem, replyOf, type RefusalFacts } from './refuse.ts'

export interface DirectDeps extends Pick<EdgeDeps, 'isKnownHost' | 'attemptIn'> {
  readonly inProcessLimit: InProcessLimit
  readonly log: Log
  readonly metrics: Metrics
  readonly note: Http['note']
  /** The process is stopping: the framework answers, and closes the connection. */
  isStopping(): boolean
}

interface DirectRow {
  readonly row: Binding['row']
  readonly answer: DirectAnswer<Binding['row']>
}

const NOT_KEPT = ['cache-control', 'no-store'] as const
const FIXED_HEADERS = [
  'content-type',
  'application/json; charset=utf-8',
  ...Object.entries(ANSWER_HEADERS).flat(),
] as const

interface DirectReply {
  readonly status: number
  readonly headers: readonly string[]
  readonly text: string
}

/** In one call, so that headers and body leave in one packet. */
const write = (response: ServerResponse, { status, headers, text }: DirectReply): void => {
  const bytes = Buffer.byteLength(text)
  response.writeHead(status, [...FIXED_HEADERS, 'content-length', String(bytes), ...headers])
  // ASCII is written without a conversion.
  response.end(text, bytes === text.length ? 'latin1' : 'utf8')
}

/** Whether the request has one body of a known and allowed length. */
const hasOrdinaryBody = ({ headers }: IncomingMessage): boolean => {
  const length = Number(headers['content-length'])
  return length > 0 && length <= MOST_BODY_BYTES && headers['transfer-encoding'] === undefined
}

/**
 * Every player saves every few seconds, and the framework costs as much as the save. So requests for rows that are
 * bound directly are answered on the bare server, after the same checks. A request that is unusual or fails a check
 * goes on to the framework, which checks it again and says why it is refused.
 */
export const answerDirectly = (server: Server, bindings: readonly Binding[], deps: DirectDeps): void => {
  const rows = new Map<string, DirectRow>()
  for (const { row, answerDirectly: answer } of bindings)
    if (answer !== undefined) rows.set(row.path, { row, answer })

  /** The attempt whose device calls, if every check of the row lets the request pass. */
  const admitted = ({ row }: DirectRow, { headers }: IncomingMessage): OpenAttempt | null => {
    const { host = '' } = headers
    // The framework knows when a proxy may name another host.
    if (headers['x-forwarded-host'] !== undefined || deps.isKnownHost(host) !== true) return null
    if (isFromOtherSite(headers, host)) return null
    const attempt = deps.attemptIn(headers)
    if (attempt === null) return null
    return deps.inProcessLimit.take({ name: row.name, ...row.limit }, attempt.attemptId) ? attempt : null
  }

  const take = (request: IncomingMessage, response: ServerResponse): boolean => {
    const direct = rows.get(request.url ?? '')
    if (direct === undefined || request.method !== direct.row.method) return false
    if (deps.isStopping() || !hasOrdinaryBody(request)) return false
    const attempt = admitted(direct, request)
    if (attempt === null) return false
    const { row, answer } = direct
    const started = performance.now()
    const requestId = randomUUID()
    const send = ({ status, headers, text }: DirectReply): void => {
      const closing = deps.isStopping() ? ['connection', 'close'] : []
      write(response, { status, headers: ['x-request-id', requestId, ...closing, ...headers], text })
      const ms = performance.now() - started
      const isFrequent = row.isFrequent === true
      deps.note({ requestId, route: row.path, method: row.method, status, ms, isFrequent })
    }
    const refuse = (code: RefusalCode, facts?: RefusalFacts): void => {
      deps.metrics.refusals.inc({ code })
      const { status, headers, body } = replyOf(code, languageOf(request.headers), facts)
      send({ status, headers: Object.entries(headers).flat(), text: JSON.stringify(body) })
    }
    const reply = (outcome: Outcome<string, RefusalCode>): void => {
      if (outcome.ok) return send({ status: 200, headers: NOT_KEPT, text: outcome.value })
      const { code, details } = outcome.refusal
      return refuse(code, details === undefined ? {} : { details })
    }
    const fail = (problem: unknown): void => {
      const code = codeOfProblem(problem)
      if (code === 'edge.unexpected') deps.log.error('bug', { requestId, route: row.path, error: problem })
      refuse(code)
    }
    let body: Buffer | null = null
    request.on('data', (part: Buffer) => {
      body = body === null ? part : Buffer.concat([body, part])
    })
    request.on('end', () => {
      if (body !== null) void answer(attempt, body).then(reply, fail)
    })
    return true
  }

  const framework = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (take(request, response)) return
    for (const listener of framework) listener(request, response)
  })
}
