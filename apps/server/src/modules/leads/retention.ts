import type { RetentionRule } from '../../platform/database-retention.ts'

export const LEADS_RETENTION: readonly RetentionRule[] = [
  {
    table: 'leads.leads',
    column: 'changed_at',
    keptDays: 180,
    only: `state <> 'registered'`,
    why: 'Name, mobile and mail of families who did not register, for a season.',
  },
]
