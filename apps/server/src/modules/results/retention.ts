import type { RetentionRule } from '../../platform/database-retention.ts'

/** Longer than anybody is still told of a correction, or asks what the version before said. */
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
