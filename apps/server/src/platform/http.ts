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

/** The bare server: sizes, timeouts, request ids, one log line and one measurement for each answer. */
export const createHttp = async ({ log, metrics, trustedProxies }: HttpDeps): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    trustProxy: isOurProxy(trustedProxies),
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
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
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    metrics.requests.observe(
      { route, method: request.method, status: String(status) },
      reply.elapsedTime / 1000,
    )
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
