import type { RetentionRule } from '../../platform/database-retention.ts'

export const ANALYTICS_RETENTION: readonly RetentionRule[] = [
  {
    table: 'analytics.page_events',
    column: 'day',
    // The day begins before its events: ninety days of each are kept whole.
    keptDays: 91,
    isMonthly: true,
    why: 'Long enough to compare a season with itself, and no longer.',
  },
]
