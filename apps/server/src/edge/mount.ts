import { readsNothing, type Endpoint } from '@medha/contract/endpoint'
import { PORTAL_KEY_HEADER } from '@medha/contract/places/portal-key'
import type { RefusalCode } from '@medha/contract/refusals'
import { done } from '@medha/rules/outcome'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { safeDecode, encode } from 'zod/v4/core'
import { ipKeyOf } from '../kernel/ip-keys.ts'
import type { InProcessLimit } from '../platform/in-process-limit.ts'
import type { Bucket, Limits } from '../platform/limits.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { callerOf, type Caller, type SignedInStaff, type SignedInStudent, type WhoIs } from './caller.ts'
import { FAILED_SESSIONS, limitFailedSessions } from './limited-sessions.ts'
import type { OpenAttempt } from './open-attempt.ts'
import { PreparedReply, type EndpointRequest, type Binding } from './bind.ts'
import { codeOfProblem, replyOf, type RefusalFacts } from './refuse.ts'
import { admitStaff, checkPresence, NO_STAFF, type StaffEdge } from './staff-calls.ts'
import { holdsOnlyStorableText } from './storable-text.ts'

export interface EdgeDeps {
  readonly limits: Limits
  /** For rows whose points each process counts on its own. */
  readonly inProcessLimit: InProcessLimit
  readonly log: Log
  readonly metrics: Metrics
  readonly secureCookies: boolean
  /** Hosts we answer for; a request for any other name is refused (T34). */
  isKnownHost(host: string): boolean | Promise<boolean>
  /** Whether the portal requests a public page. It has its own allowances, which no address can use up. */
  isPortal(key: string): boolean
  readonly whoIs: WhoIs
  readonly staff: StaffEdge
  /** The attempt that the calling page shows, if its device has entered it. */
  attemptIn(headers: IncomingHttpHeaders): OpenAttempt | null
}

const NO_BYTES = Buffer.alloc(0)
const NOTHING = Object.freeze({})
const NOBODY = done<SignedInStudent>({ studentId: '', sessionId: '' })
const NO_ATTEMPT: OpenAttempt = { attemptId: '', epoch: 0 }

/** The portal requests for all visitors of all sites, once a minute for each page. */
const PORTAL_SHARE = 20

interface RowBuckets {
  readonly visitors: Bucket
  readonly portal: Bucket
  readonly take: (bucket: Bucket, owner: string) => boolean | Promise<boolean>
}

/** Of these three at most one has an id. */
interface Sessions {
  readonly student: SignedInStudent
  readonly attempt: OpenAttempt
  readonly staff: SignedInStaff
}

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
    if (!holdsOnlyStorableText(value)) {
      issues.push({ place: name, problem: 'unstorable_text' })
      continue
    }
    const read = safeDecode(row[name], value as never)
    if (read.success) decoded[name] = read.data
    // Only the place and the kind of problem: the value itself may be a birthday.
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

/** T28: a file is saved under our name for it, and no browser guesses another type. */
const sendFile = (reply: FastifyReply, { fileName, type, bytes }: SentFile) =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', 'sandbox')
    .send(Buffer.from(bytes))

const A_YEAR = 31_536_000

const cachingOf = ({ isImmutable, cacheSeconds }: Endpoint): string => {
  if (isImmutable === true) return `public, max-age=${A_YEAR}, immutable, no-transform`
  return cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}`
}

/** Mounts contract rows: session, limits, decode, handler, encode, and every refusal through one table. */
export const mount = (app: FastifyInstance, bindings: readonly Binding[], deps: EdgeDeps): void => {
  const refused = (reply: FastifyReply, code: RefusalCode, caller: Caller, facts?: RefusalFacts) => {
    deps.metrics.refusals.inc({ code })
    const { status, headers, body } = replyOf(code, caller.language, facts)
    return reply.code(status).headers(headers).send(body)
  }

  const studentOf = limitFailedSessions(deps.whoIs, deps.limits)

  const takePoint = (
    row: Endpoint,
    { visitors, portal, take }: RowBuckets,
    caller: Caller,
    { student, attempt, staff }: Sessions,
    { headers }: FastifyRequest,
  ): boolean | Promise<boolean> => {
    if (row.limit.per === 'student') return take(visitors, student.studentId)
    if (row.limit.per === 'staff') return take(visitors, staff.memberId)
    // SAV-22: a hall of 300 sits behind one address.
    if (row.limit.per === 'attempt') return take(visitors, attempt.attemptId)
    const key = headers[PORTAL_KEY_HEADER]
    if (typeof key === 'string' && deps.isPortal(key)) return take(portal, 'portal')
    // One subscriber has a whole /64 of addresses, and would have as many limits.
    return take(visitors, ipKeyOf(caller.address))
  }

  const answerRow = async (
    { row, answer }: Binding,
    buckets: RowBuckets,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const caller = callerOf(request, reply, deps.secureCookies)
    const isKnown = deps.isKnownHost(caller.host)
    // Mostly known synchronously, and then nothing is awaited.
    if (isKnown !== true && !(await isKnown)) return refused(reply, 'edge.unknown-host', caller)
    // T18: a page of another site must not make its visitors request codes or change anything here.
    if (row.method === 'POST' && row.audience !== 'gateway' && caller.isCrossSite)
      return refused(reply, 'edge.cross-site', caller)
    const session = row.audience === 'student' ? await studentOf(caller) : NOBODY
    if (!session.ok) {
      if (session.refusal.code === 'edge.too-many-requests')
        void reply.header('retry-after', String(FAILED_SESSIONS.seconds))
      return refused(reply, session.refusal.code, caller)
    }
    const student = session.value
    const member =
      row.audience === 'staff' ? await admitStaff(row, caller, request.headers, deps.staff) : NO_STAFF
    if (!member.ok) return refused(reply, member.refusal.code, caller)
    const staff = member.value
    const attempt = row.audience === 'attempt' ? deps.attemptIn(request.headers) : NO_ATTEMPT
    if (attempt === null) return refused(reply, 'edge.no-attempt', caller)
    const point = takePoint(row, buckets, caller, { student, attempt, staff }, request)
    if (point !== true && !(await point)) {
      void reply.header('retry-after', String(row.limit.seconds))
      return refused(reply, 'edge.too-many-requests', caller)
    }
    const input = decodeInput(row, request)
    if (!input.ok) return refused(reply, 'edge.malformed', caller, { issues: input.issues })
    if (row.staff?.stepUp === true) {
      const presence = await checkPresence(
        row,
        { headers: request.headers, caller },
        input.decoded['body'],
        staff,
        deps.staff,
      )
      if (!presence.ok) return refused(reply, presence.refusal.code, caller)
    }
    const rawBody = Buffer.isBuffer(request.body) ? request.body : NO_BYTES
    const unread = { headers: request.headers, rawBody }
    const outcome = await answer({
      ...input.decoded,
      caller,
      student,
      attempt,
      staff,
      unread,
    } as EndpointRequest<Endpoint>)
    if (!outcome.ok) {
      const { code, details } = outcome.refusal
      return refused(reply, code, caller, details === undefined ? {} : { details })
    }
    void reply.header('cache-control', cachingOf(row))
    if (outcome.value instanceof PreparedReply) {
      void reply.header('content-type', 'application/json; charset=utf-8')
      // The returned bytes are sent; Fastify would watch a returned reply until its last byte is sent.
      return outcome.value.bytes
    }
    const sent = encode(row.reply, outcome.value)
    if (row.sendsFile === true) return sendFile(reply, sent as SentFile)
    return row.sendsOn === true
      ? reply.redirect((sent as { location: string }).location, 303)
      : reply.send(sent)
  }

  const route = (scope: FastifyInstance, binding: Binding) => {
    const { method, path, name, limit } = binding.row
    const buckets: RowBuckets = {
      visitors: { name, ...limit },
      portal: { ...limit, name: `${name}:portal`, points: limit.points * PORTAL_SHARE },
      take: limit.counted === 'in-process' ? deps.inProcessLimit.take : deps.limits.take,
    }
    scope.route({
      method,
      url: path,
      config: { isFrequent: binding.row.isFrequent === true },
      handler: (request, reply) => answerRow(binding, buckets, request, reply),
    })
  }
  for (const binding of bindings) if (binding.row.takesUnread !== true) route(app, binding)
  // A signature covers the bytes, so no parser may read and rewrite them on the way.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, parsed) => parsed(null, body))
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
    const code = codeOfProblem(error)
    if (code === 'edge.unexpected')
      deps.log.error('bug', { requestId: request.id, route: request.routeOptions.url ?? 'unknown', error })
    return refused(reply, code, caller)
  })
}
