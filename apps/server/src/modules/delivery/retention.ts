import type { RetentionRule } from '../../platform/database-retention.ts'

export const DELIVERY_RETENTION: readonly RetentionRule[] = [
  {
    table: 'delivery.launches',
    column: 'expires_at',
    keptDays: 1,
    why: 'Codes that nobody can use any more; a day is kept for who asks what happened.',
  },
]
