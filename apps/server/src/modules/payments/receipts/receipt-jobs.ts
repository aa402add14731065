import type { DomainEvents } from '../../../kernel/events.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Receipts } from './receipts.ts'

/** Listens to `payments.charge-captured`. */
export const RECEIPT_QUEUE = 'payments.issue-receipt'

export const receiptJobs = (receipts: Pick<Receipts, 'issue' | 'storeMissing'>): Job<never>[] => [
  {
    queue: RECEIPT_QUEUE,
    retryFor: 'days',
    concurrency: 4,
    handle: (event: DomainEvents['payments.charge-captured']) => receipts.issue(event),
  },
  {
    queue: 'payments.store-receipts',
    cron: '*/10 * * * *',
    handle: () => receipts.storeMissing(),
  },
]
