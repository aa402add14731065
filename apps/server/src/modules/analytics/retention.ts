import type { RetentionRule } from '../../platform/database-retention.ts'

export const ANALYTICS_RETENTION: readonly RetentionRule[] = [
  {
    table: 'analytics.page_events',
    column: 'day',
    // A day begins before its events: 91 days store each event for ninety full days.
    keptDays: 91,
    isMonthly: true,
    why: 'Long enough to compare a season with itself, and no longer.',
  },
]
