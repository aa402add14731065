import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { trustedProxies as isOurProxy } from './trusted-proxies.ts'

export interface HttpDeps {
  readonly log: Log
  readonly metrics: Metrics
  readonly trustedProxies: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered so often that a line for each good answer would be most of the log. */
    isFrequent?: boolean
  }
}

const LOGGED_ONE_IN = 100

/** Labels are looked up once for each route and status instead of at every answer. */
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

/** The bare server: sizes, timeouts, request ids, one log line and one measurement for each answer. */
export const createHttp = async ({ log, metrics, trustedProxies }: HttpDeps): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    trustProxy: isOurProxy(trustedProxies),
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    // A call that waits for staff is held for up to 25 s.
    connectionTimeout: 40_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    return503OnClosing: false,
  })
  // Cookies are read by whoever asks for one; most calls carry none that matters.
  await app.register(cookie, { hook: false })
  // Callbacks, not promises: they stand on the way of every request.
  app.addHook('onRequest', (request, reply, next) => {
    void reply.header('x-request-id', request.id)
    void reply.header('x-content-type-options', 'nosniff')
    void reply.header('referrer-policy', 'no-referrer')
    // An answer is read by our scripts and shown nowhere: not in a frame, and nothing in it runs.
    void reply.header('x-frame-options', 'DENY')
    void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    next()
  })
  const observe = observerOf(metrics)
  let frequentAnswers = 0
  app.addHook('onResponse', (request, reply, next) => {
    const { config, url: route = 'unknown' } = request.routeOptions
    const status = reply.statusCode
    observe(route, request.method, status, reply.elapsedTime / 1000)
    if (config?.isFrequent === true && status < 400) {
      frequentAnswers += 1
      if (frequentAnswers % LOGGED_ONE_IN !== 0) return next()
    }
    log.answered({
      requestId: request.id,
      route,
      method: request.method,
      status,
      ms: Math.round(reply.elapsedTime),
    })
    next()
  })
  return app
}
