import { createConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { AnalyticsDeps } from './analytics-deps.ts'
import { analyticsHttp } from './http.ts'
import { createAnalytics } from './index.ts'
import { analyticsJobs } from './jobs.ts'

/** Nobody's registration waits for a statistic: two connections, a short line, and the rest is let go. */
const COUNTING = { atOnce: 2, waiting: 50 } as const

export const createAnalyticsModule = (deps: Omit<AnalyticsDeps, 'concurrency'>) => {
  const api = createAnalytics({ ...deps, concurrency: createConcurrencyLimit(COUNTING) })
  return { api, bindings: analyticsHttp(api), jobs: analyticsJobs(api) }
}
