import type { RetentionRule } from '../../platform/database-retention.ts'

export const PRIVACY_RETENTION: readonly RetentionRule[] = [
  {
    table: 'privacy.corrections',
    column: 'ended_at',
    keptDays: 365,
    why: 'What a family had corrected, and when; the audit log has the decision for a year too.',
  },
]
