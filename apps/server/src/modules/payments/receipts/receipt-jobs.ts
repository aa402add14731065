import type { Job } from '../../../platform/jobs.ts'
import { ISSUE_RECEIPT_QUEUE } from '../use-cases/decide-charge.ts'
import type { Receipts } from './receipts.ts'

export const receiptJobs = (
  receipts: Pick<Receipts, 'issue' | 'storeMissing' | 'deleteOld'>,
): Job<never>[] => [
  {
    queue: ISSUE_RECEIPT_QUEUE,
    retryFor: 'days',
    concurrency: 4,
    handle: ({ chargeId }: { readonly chargeId: string }) => receipts.issue(chargeId),
  },
  {
    queue: 'payments.store-receipts',
    cron: '*/10 * * * *',
    handle: () => receipts.storeMissing(),
  },
  {
    queue: 'payments.delete-old-receipts',
    cron: '55 3 * * *',
    expireInSeconds: 3_600,
    handle: () => receipts.deleteOld(),
  },
]
