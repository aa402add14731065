import type { FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { answerDirectly } from '../edge/direct.ts'
import { mount, type EdgeDeps } from '../edge/mount.ts'
import { hostWithoutPort } from '../kernel/site-address.ts'
import { createHttp } from '../platform/http.ts'
import { mountHealth, type Health } from '../platform/health.ts'
import type { Composition } from './composition.ts'
import type { Deps } from './deps.ts'
import { createReadiness } from './readiness.ts'

export interface ApiServer {
  readonly app: FastifyInstance
  readonly health: Health
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Takes equally long for a wrong and the right key. */
const keyCheck = (key: string): ((given: string) => boolean) => {
  const expected = hashOf(key)
  return (given) => timingSafeEqual(hashOf(given), expected)
}

/** SRV-01: calls of staff are answered by a process of their own, so that a heavy list takes no connection of a test. */
export type ServedAudience = 'students' | 'staff'

/** Builds the HTTP side of a composition; `answerers` limits it to some modules (`api --modules=`). */
export const buildServer = async (
  deps: Deps,
  composition: Composition,
  answerers: ReadonlySet<string> | null = null,
  audience: ServedAudience = 'students',
): Promise<ApiServer> => {
  const { log, metrics, limits, inProcessLimit, config } = deps
  const { app, note } = await createHttp({ log, metrics, trustedProxies: config.TRUSTED_PROXIES })
  const health = mountHealth(app, metrics, createReadiness(deps, composition, answerers))
  const bindings = composition.bindings.filter(
    ({ row }) =>
      (row.audience === 'staff') === (audience === 'staff') &&
      (answerers === null || answerers.has(row.answeredBy)),
  )
  const isStaffHost = (host: string) => hostWithoutPort(host.toLowerCase()) === config.STAFF_HOST
  // Long polls are answered now; the players continue with another process.
  app.addHook('preClose', async () => composition.delivery.stopWaiting())
  const edge: EdgeDeps = {
    limits,
    inProcessLimit,
    log,
    metrics,
    secureCookies: config.PUBLIC_SCHEME === 'https',
    isPortal: keyCheck(config.PORTAL_KEY),
    // STF-01: also if a site of students were given the name of the staff host.
    isKnownHost: (host) =>
      audience === 'staff' ? isStaffHost(host) : !isStaffHost(host) && composition.isKnownHost(host),
    staff: composition.staffEdge,
    whoIs: (caller) => composition.whoIs(caller),
    attemptIn: (headers) => composition.attemptIn(headers),
  }
  mount(app, bindings, edge)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  answerDirectly(app.server, bindings, {
    ...edge,
    note,
    isStopping: () => isClosing || health.isDraining(),
  })
  return { app, health }
}
