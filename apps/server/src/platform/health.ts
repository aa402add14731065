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
  isDatabaseUp: () => Promise<boolean>,
): Health => {
  let draining = false
  app.get('/health', async () => ({ alive: true }))
  app.get('/ready', async (_request, reply) => {
    const ready = !draining && (await isDatabaseUp())
    return reply.code(ready ? 200 : 503).send({ ready })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
  // A client that keeps its connection would otherwise meet a closed socket with its next request.
  app.addHook('onSend', async (_request, reply) => {
    if (draining) void reply.header('connection', 'close')
  })
  return {
    startDraining: () => {
      draining = true
    },
    isDraining: () => draining,
  }
}
