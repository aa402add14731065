import type { Outcome } from '@medha/rules/outcome'
import type { AnalyticsDeps } from './analytics-deps.ts'
import { countEvents, type EventBatch } from './use-cases/count-events.ts'
import { forgetOld } from './use-cases/forget-old.ts'

/** What happens on pages, counted without people. */
export interface AnalyticsModule {
  count(batch: EventBatch): Promise<Outcome<Readonly<Record<never, never>>, 'edge.busy'>>
  forgetOld(): Promise<void>
}

export const createAnalytics = (deps: AnalyticsDeps): AnalyticsModule => ({
  count: (batch) => countEvents(deps, batch),
  forgetOld: () => forgetOld(deps),
})
