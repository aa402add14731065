import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Answered, Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { trustedProxies as isOurProxy } from './trusted-proxies.ts'

export interface HttpDeps {
  readonly log: Log
  readonly metrics: Metrics
  readonly trustedProxies: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called so often that one log entry for each successful response would be most of the log. */
    isFrequent?: boolean
  }
}

/** Of every response. It is read by our scripts and never shown as a page: no frames, and nothing in it may run. */
export const ANSWER_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

export const MOST_BODY_BYTES = 64 * 1024

export interface SentResponse extends Answered {
  readonly isFrequent: boolean
}

export interface Http {
  readonly app: FastifyInstance
  /** Counts and logs a response that the framework did not send. */
  note(sent: SentResponse): void
}

const LOGGED_ONE_IN = 100

/** Caches the labels for each route and status, so that they are not looked up for every response. */
const observerOf = ({ requests }: Metrics) => {
  const byRoute = new Map<string, Map<number, ReturnType<Metrics['requests']['labels']>>>()
  return (route: string, method: string, status: number, seconds: number): void => {
    const name = `${method} ${route}`
    const byStatus = byRoute.get(name) ?? new Map<number, ReturnType<Metrics['requests']['labels']>>()
    if (byStatus.size === 0) byRoute.set(name, byStatus)
    const labelled = byStatus.get(status) ?? requests.labels({ route, method, status: String(status) })
    byStatus.set(status, labelled)
    labelled.observe(seconds)
  }
}

/** The bare server: size limits, timeouts, request ids, one log entry and one measurement for each response. */
export const createHttp = async ({ log, metrics, trustedProxies }: HttpDeps): Promise<Http> => {
  const app = Fastify({
    logger: false,
    trustProxy: isOurProxy(trustedProxies),
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: 15_000,
    // A request that waits for staff is held for up to 25 s.
    connectionTimeout: 40_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    return503OnClosing: false,
  })
  // Cookies are parsed only when a handler needs one; most requests carry none that matters.
  await app.register(cookie, { hook: false })
  // Callbacks, not promises: these hooks run for every request.
  app.addHook('onRequest', (request, reply, next) => {
    void reply.header('x-request-id', request.id)
    void reply.headers(ANSWER_HEADERS)
    next()
  })
  const observe = observerOf(metrics)
  let frequentAnswers = 0
  const note = ({ isFrequent, ...answered }: SentResponse): void => {
    observe(answered.route, answered.method, answered.status, answered.ms / 1000)
    if (isFrequent && answered.status < 400) {
      frequentAnswers += 1
      if (frequentAnswers % LOGGED_ONE_IN !== 0) return
    }
    log.answered({ ...answered, ms: Math.round(answered.ms) })
  }
  app.addHook('onResponse', (request, reply, next) => {
    const { config, url: route = 'unknown' } = request.routeOptions
    note({
      requestId: request.id,
      route,
      method: request.method,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      isFrequent: config?.isFrequent === true,
    })
    next()
  })
  return { app, note }
}
