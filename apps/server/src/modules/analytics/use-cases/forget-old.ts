import { indianDay } from '@medha/rules/indian-time'
import { later } from '../../../kernel/instants.ts'
import { forgetBefore, type Aged } from '../../../platform/database-forgetting.ts'
import type { AnalyticsDeps } from '../analytics-deps.ts'

/** Long enough to compare a season with itself, and no longer. */
export const DAYS_KEPT = 90

export const PAGE_EVENTS: Aged = { table: 'analytics.page_events', column: 'day' }

export const forgetOld = async ({ db, clock }: AnalyticsDeps): Promise<void> => {
  const before = indianDay(later(clock.now(), -DAYS_KEPT * 24 * 3_600_000))
  await forgetBefore(db, PAGE_EVENTS, before)
}
