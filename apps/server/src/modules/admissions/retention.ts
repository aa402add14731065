import type { RetentionRule } from '../../platform/database-retention.ts'

export const ADMISSIONS_RETENTION: readonly RetentionRule[] = [
  {
    table: 'admissions.course_orders',
    column: 'opened_at',
    keptDays: 3_287,
    why: 'Books are kept for eight years after their financial year (Companies Act, section 128): nine years from the order.',
  },
]
