import type { RetentionRule } from '../../platform/database-retention.ts'

/** Longer than corrections are sent, or students have questions about the previous version. */
export const SUPERSEDED_KEPT_DAYS = 180

export const RESULTS_RETENTION: readonly RetentionRule[] = [
  {
    table: 'results.results',
    column: 'version',
    keptDays: SUPERSEDED_KEPT_DAYS,
    deletedBy: 'results.delete-superseded',
    why: 'Versions that a later one replaced. The version that counts stays; printed scorecards hold their own figures.',
  },
]
