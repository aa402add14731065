import type { FastifyInstance } from 'fastify'
import { mount } from '../edge/mount.ts'
import { createHttp } from '../platform/http.ts'
import { mountHealth, type Health } from '../platform/health.ts'
import type { Composition } from './composition.ts'
import type { Deps } from './deps.ts'

export interface ApiServer {
  readonly app: FastifyInstance
  readonly health: Health
}

/** Builds the HTTP side of a composition; `answerers` limits it to some modules (`api --modules=`). */
export const buildServer = async (
  deps: Deps,
  composition: Composition,
  answerers: ReadonlySet<string> | null = null,
): Promise<ApiServer> => {
  const { log, metrics, limits, config } = deps
  const app = await createHttp({ log, metrics, trustedProxies: config.TRUSTED_PROXIES })
  const isDatabaseUp = () =>
    deps.database.pool.query('select 1').then(
      () => true,
      () => false,
    )
  const health = mountHealth(app, metrics, isDatabaseUp)
  const bindings = composition.bindings.filter(
    ({ row }) => answerers === null || answerers.has(row.answeredBy),
  )
  mount(app, bindings, {
    limits,
    log,
    metrics,
    secureCookies: config.PUBLIC_SCHEME === 'https',
    isKnownHost: (host) => composition.isKnownHost(host),
    whoIs: (caller) => composition.whoIs(caller),
  })
  return { app, health }
}
