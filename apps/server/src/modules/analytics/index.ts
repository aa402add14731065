import type { Outcome } from '@medha/rules/outcome'
import type { AnalyticsWorld } from './analytics-world.ts'
import { countEvents, type EventBatch } from './use-cases/count-events.ts'
import { forgetOld } from './use-cases/forget-old.ts'

/** What happens on pages, counted without people. */
export interface AnalyticsModule {
  count(batch: EventBatch): Promise<Outcome<Readonly<Record<never, never>>, 'edge.busy'>>
  forgetOld(): Promise<void>
}

export const createAnalytics = (world: AnalyticsWorld): AnalyticsModule => ({
  count: (batch) => countEvents(world, batch),
  forgetOld: () => forgetOld(world),
})
