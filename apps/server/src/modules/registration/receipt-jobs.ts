import type { DomainEvents } from '../../kernel/events.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Receipts } from '../payments/index.ts'
import type { SignUps } from './sign-ups.ts'

/** Listens to `payments.receipt-ready`. */
export const SEND_RECEIPT_QUEUE = 'registration.send-receipt'

export const sendReceiptJobs = (
  signUps: Pick<SignUps, 'sendReceipt'>,
  receipts: Pick<Receipts, 'receiptOf'>,
): Job<never>[] => [
  {
    queue: SEND_RECEIPT_QUEUE,
    retryFor: 'days',
    handle: (event: DomainEvents['payments.receipt-ready']) => signUps.sendReceipt(receipts, event),
  },
]
