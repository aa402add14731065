import type { RetentionRule } from '../../platform/database-retention.ts'

export const LEADS_RETENTION: readonly RetentionRule[] = [
  {
    table: 'leads.leads',
    column: 'changed_at',
    keptDays: 180,
    only: `state <> 'registered'`,
    why: 'Name, mobile and mail of families who did not register, for a season.',
  },
  {
    table: 'leads.institute_students',
    column: 'listed_at',
    keptDays: 400,
    why: 'The institute lists its own students each season: who is on no list for a year is none any more.',
  },
]
