import type { DomainEvents } from '../../../kernel/events.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Receipts } from './receipts.ts'

/** Listens to `payments.charge-captured`. */
export const RECEIPT_QUEUE = 'payments.issue-receipt'

export const receiptJobs = (receipts: Pick<Receipts, 'issue'>): Job<never>[] => [
  {
    queue: RECEIPT_QUEUE,
    together: 4,
    handle: (news: DomainEvents['payments.charge-captured']) => receipts.issue(news),
  },
]
