import type { ServerModule } from '../../edge/module.ts'
import { createConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { AnalyticsDeps } from './deps.ts'
import { EVENT_CAPS } from './event-caps.ts'
import { analyticsHttp } from './http.ts'
import { createAnalytics, type AnalyticsApi } from './index.ts'
import { analyticsJobs } from './jobs.ts'

/** Two connections and a short queue; further events are dropped, so that no registration waits for statistics. */
const COUNTING = { atOnce: 2, waiting: 50 } as const

export const createAnalyticsModule = (
  deps: Omit<AnalyticsDeps, 'concurrency' | 'caps'>,
): ServerModule<AnalyticsApi> => {
  const api = createAnalytics({ ...deps, caps: EVENT_CAPS, concurrency: createConcurrencyLimit(COUNTING) })
  return { api, bindings: analyticsHttp(api), jobs: analyticsJobs(api), listeners: [] }
}
