import type { Outcome } from '@medha/rules/outcome'
import { applyRetention } from '../../platform/database-retention.ts'
import type { AnalyticsDeps } from './deps.ts'
import { ANALYTICS_RETENTION } from './retention.ts'
import { countEvents, type EventBatch } from './use-cases/count-events.ts'

/** Counts events on pages, without personal data. */
export interface AnalyticsApi {
  count(batch: EventBatch): Promise<Outcome<Readonly<Record<never, never>>, never>>
  deleteExpired(): Promise<void>
}

export const createAnalytics = (deps: AnalyticsDeps): AnalyticsApi => ({
  count: (batch) => countEvents(deps, batch),
  deleteExpired: () => applyRetention(deps, ANALYTICS_RETENTION),
})
