import type { RetentionRule } from '../../platform/database-retention.ts'

export const REGISTRATION_RETENTION: readonly RetentionRule[] = [
  {
    table: 'registration.resume_links',
    column: 'sent_at',
    keptDays: 30,
    why: 'A link back to a payment works for hours; a month is left for who asks what happened.',
  },
]
