import { readsNothing, type Endpoint } from '@medha/contract/endpoint'
import type { RefusalCode } from '@medha/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safeDecode, encode } from 'zod/v4/core'
import { originOf } from '../kernel/network.ts'
import type { Bucket, Limits } from '../platform/limits.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { callerOf, type Caller, type SignedInStudent } from './caller.ts'
import { PreparedReply, type EndpointRequest, type Binding } from './bind.ts'
import { sendRefusal } from './refuse.ts'

export interface EdgeDeps {
  readonly limits: Limits
  readonly log: Log
  readonly metrics: Metrics
  readonly secureCookies: boolean
  /** Hosts we answer for; a request for any other name is refused (T34). */
  isKnownHost(host: string): Promise<boolean>
  whoIs(caller: Caller): Promise<SignedInStudent | null>
}

const NO_BYTES = Buffer.alloc(0)
const NOTHING = Object.freeze({})
const NOBODY: SignedInStudent = { studentId: '', sessionId: '' }

const PLACES = ['params', 'query', 'body'] as const

const decodeInput = (row: Endpoint, request: FastifyRequest) => {
  const decoded: Record<string, unknown> = {}
  const issues: { place: string; problem: string }[] = []
  for (const name of PLACES) {
    const isUnread = name === 'body' && row.takesUnread === true
    const value = isUnread ? NOTHING : ((request[name] ?? NOTHING) as object)
    if (readsNothing(row[name]) && Object.keys(value).length === 0) {
      decoded[name] = NOTHING
      continue
    }
    const read = safeDecode(row[name], value as never)
    if (read.success) decoded[name] = read.data
    // Only where and what kind: the value itself may be a birthday.
    else
      for (const issue of read.error.issues)
        issues.push({ place: [name, ...issue.path].join('.'), problem: issue.code })
  }
  return issues.length === 0 ? { ok: true as const, decoded } : { ok: false as const, issues }
}

interface SentFile {
  readonly fileName: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** T28: a file is kept under our name for it, and no browser guesses what else it might be. */
const sendFile = (reply: FastifyReply, { fileName, type, bytes }: SentFile) =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', 'sandbox')
    .send(Buffer.from(bytes))

/** Mounts contract rows: who asks, limits, decode, call, encode, and every refusal through one table. */
export const mount = (app: FastifyInstance, bindings: readonly Binding[], deps: EdgeDeps): void => {
  const refused = (
    reply: FastifyReply,
    code: RefusalCode,
    caller: Caller,
    issues?: { place: string; problem: string }[],
  ) => {
    deps.metrics.refusals.inc({ code })
    return sendRefusal(reply, code, caller.language, issues)
  }

  const answerRow = async (
    { row, answer }: Binding,
    bucket: Bucket,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const caller = callerOf(request, reply, deps.secureCookies)
    if (!(await deps.isKnownHost(caller.host))) return refused(reply, 'edge.unknown-host', caller)
    // T18: a page of somebody else must not make its visitors ask for codes or change anything here.
    if (row.method === 'POST' && row.audience !== 'gateway' && caller.isCrossSite)
      return refused(reply, 'edge.cross-site', caller)
    const student = row.audience === 'student' ? await deps.whoIs(caller) : NOBODY
    if (student === null) return refused(reply, 'edge.not-signed-in', caller)
    // One subscriber has a whole /64 of addresses, and would have as many limits.
    const key = row.limit.per === 'student' ? student.studentId : originOf(caller.address).line
    if (!(await deps.limits.take(bucket, key))) {
      void reply.header('retry-after', String(row.limit.seconds))
      return refused(reply, 'edge.too-many-requests', caller)
    }
    const input = decodeInput(row, request)
    if (!input.ok) return refused(reply, 'edge.malformed', caller, input.issues)
    const rawBody = Buffer.isBuffer(request.body) ? request.body : NO_BYTES
    const unread = { headers: request.headers, rawBody }
    const outcome = await answer({ ...input.decoded, caller, student, unread } as EndpointRequest<Endpoint>)
    if (!outcome.ok) return refused(reply, outcome.refusal.code, caller)
    const shared = row.cacheSeconds === undefined ? 'no-store' : `public, max-age=${row.cacheSeconds}`
    void reply.header('cache-control', shared)
    if (outcome.value instanceof PreparedReply)
      return reply.type('application/json; charset=utf-8').send(outcome.value.bytes)
    const sent = encode(row.reply, outcome.value)
    if (row.sendsFile === true) return sendFile(reply, sent as SentFile)
    return row.sendsOn === true
      ? reply.redirect((sent as { location: string }).location, 303)
      : reply.send(sent)
  }

  const route = (scope: FastifyInstance, binding: Binding) => {
    const { method, path, name, limit } = binding.row
    const bucket = { name, ...limit }
    scope.route({
      method,
      url: path,
      handler: (request, reply) => answerRow(binding, bucket, request, reply),
    })
  }
  for (const binding of bindings) if (binding.row.takesUnread !== true) route(app, binding)
  // A signature covers the bytes, so nobody may read and rewrite them on the way.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: unknown) => body)
    for (const binding of bindings) if (binding.row.takesUnread === true) route(scope, binding)
  })

  app.setNotFoundHandler((request, reply) =>
    refused(reply, 'edge.no-such-call', callerOf(request, reply, false)),
  )
  app.setErrorHandler((error, request, reply) => {
    const caller = callerOf(request, reply, false)
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status === 413) return refused(reply, 'edge.too-large', caller)
    if (status >= 400 && status < 500) return refused(reply, 'edge.malformed', caller)
    deps.log.error('bug', { requestId: request.id, route: request.routeOptions.url ?? 'unknown', error })
    return refused(reply, 'edge.unexpected', caller)
  })
}
