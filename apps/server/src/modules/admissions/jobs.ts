import type { DomainEvents } from '../../kernel/events.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Receipts } from '../payments/index.ts'
import type { AdmissionsModule } from './index.ts'

/** Listens to `payments.charge-captured`. */
export const COURSE_CAPTURED_QUEUE = 'admissions.settle-purchase'
/** Listens to `payments.refund-done`. */
export const COURSE_REFUND_NOTICE_QUEUE = 'admissions.notify-refund'
/** Listens to `payments.receipt-ready`. */
export const SEND_COURSE_RECEIPT_QUEUE = 'admissions.send-receipt'

export const admissionsJobs = (
  admissions: Pick<AdmissionsModule, 'onChargeCaptured' | 'onRefundDone' | 'sendReceipt'>,
  receipts: Pick<Receipts, 'receiptOf'>,
): Job<never>[] => [
  {
    queue: COURSE_CAPTURED_QUEUE,
    retryFor: 'days',
    handle: (event: DomainEvents['payments.charge-captured']) => admissions.onChargeCaptured(event),
  },
  {
    queue: COURSE_REFUND_NOTICE_QUEUE,
    retryFor: 'days',
    handle: (event: DomainEvents['payments.refund-done']) => admissions.onRefundDone(event),
  },
  {
    queue: SEND_COURSE_RECEIPT_QUEUE,
    retryFor: 'days',
    handle: (event: DomainEvents['payments.receipt-ready']) => admissions.sendReceipt(receipts, event),
  },
]
