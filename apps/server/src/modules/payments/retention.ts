import type { RetentionRule } from '../../platform/database-retention.ts'

/** Books are kept for eight years after their financial year: nine years from the payment. */
export const LEDGER_KEPT_DAYS = 3_287

export const PAYMENTS_RETENTION: readonly RetentionRule[] = [
  {
    table: 'payments.notices',
    column: 'received_at',
    keptDays: 400,
    why: 'What providers reported, event by event, for a dispute; a card holder has a year. What came of it stays in the ledger.',
  },
  {
    table: 'payments.receipts',
    column: 'issued_at',
    keptDays: LEDGER_KEPT_DAYS,
    deletedBy: 'payments.delete-old-receipts',
    why: 'Books are kept for eight years after their financial year (Companies Act, section 128); the PDF, which names the payer, goes with the row.',
  },
]
