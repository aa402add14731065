import type { RetentionRule } from '../../platform/database-retention.ts'

/** As accounts: three seasons. */
export const RELEASED_KEPT_DAYS = 1_095

export const REGISTRATION_RETENTION: readonly RetentionRule[] = [
  {
    table: 'registration.resume_links',
    column: 'sent_at',
    keptDays: 30,
    why: 'A link back to a payment works for hours; a month is left for who asks what happened.',
  },
  {
    table: 'registration.sign_ups',
    column: 'changed_at',
    keptDays: RELEASED_KEPT_DAYS,
    deletedBy: 'registration.delete-released',
    why: 'Counts attempts. A form that became no registration goes after three years, its person after 14 days; any other with its account.',
  },
]
