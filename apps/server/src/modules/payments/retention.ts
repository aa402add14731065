import type { RetentionRule } from '../../platform/database-retention.ts'

export const PAYMENTS_RETENTION: readonly RetentionRule[] = [
  {
    table: 'payments.notices',
    column: 'received_at',
    keptDays: 400,
    why: 'What providers reported, event by event, for a dispute; a card holder has a year. What came of it stays in the ledger.',
  },
]
