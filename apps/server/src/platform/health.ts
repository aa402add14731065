import { VERSION_HEADER } from '@medha/configuration/build-info'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

export interface Health {
  /** From now on `/ready` makes the load balancer send requests elsewhere. */
  startDraining(): void
  isDraining(): boolean
}

/** `/health`: the process is alive. `/ready`: it accepts requests. The proxy passes only /api, so neither is public. */
export const mountHealth = (
  app: FastifyInstance,
  metrics: Metrics,
  /** The reason why the process may receive no requests; null when it may. */
  faultOf: () => Promise<string | null>,
): Health => {
  let draining = false
  app.get('/health', async () => ({ alive: true }))
  app.get('/ready', async (_request, reply) => {
    void reply.headers(VERSION_HEADER)
    const reason = draining ? 'it is being stopped' : await faultOf()
    return reason === null ? reply.send({ ready: true }) : reply.code(503).send({ ready: false, reason })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
  // Otherwise a client that reuses its connection would send its next request to a closed socket.
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (draining) void reply.header('connection', 'close')
    next()
  })
  return {
    startDraining: () => {
      draining = true
    },
    isDraining: () => draining,
  }
}
