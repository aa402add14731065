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
    /** Called so often that one log entry for each successful response would be most of the log. */
    isFrequent?: boolean
  }
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
export const createHttp = async ({ log, metrics, trustedProxies }: HttpDeps): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    trustProxy: isOurProxy(trustedProxies),
    bodyLimit: 64 * 1024,
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
    void reply.header('x-content-type-options', 'nosniff')
    void reply.header('referrer-policy', 'no-referrer')
    // A response is read by our scripts and never shown as a page: no frames, and nothing in it may run.
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
