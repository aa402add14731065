import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

export interface Health {
  /** From now on the load balancer is told to send requests elsewhere. */
  startDraining(): void
  isDraining(): boolean
}

/** `/health`: the process lives. `/ready`: it may get requests. Neither is reachable from outside: the proxy passes only /api. */
export const mountHealth = (
  app: FastifyInstance,
  metrics: Metrics,
  /** Why it may get no requests; null when it may. */
  faultOf: () => Promise<string | null>,
): Health => {
  let draining = false
  app.get('/health', async () => ({ alive: true }))
  app.get('/ready', async (_request, reply) => {
    const reason = draining ? 'it is being stopped' : await faultOf()
    return reason === null ? reply.send({ ready: true }) : reply.code(503).send({ ready: false, reason })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
  // A client that keeps its connection would otherwise meet a closed socket with its next request.
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
