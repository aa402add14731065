import type { DomainEvents } from '../../kernel/events.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Receipts } from '../payments/index.ts'
import type { AdmissionsModule } from './index.ts'

/** Listens to `payments.charge-captured`. */
export const COURSE_CAPTURED_QUEUE = 'admissions.settle-purchase'
/** Listens to `payments.refund-done`. */
export const COURSE_MONEY_BACK_QUEUE = 'admissions.tell-of-money-back'
/** Listens to `payments.receipt-ready`. */
export const SEND_COURSE_RECEIPT_QUEUE = 'admissions.send-receipt'

export const admissionsJobs = (
  admissions: Pick<AdmissionsModule, 'hearOfCapture' | 'hearOfMoneyBack' | 'sendReceipt'>,
  receipts: Pick<Receipts, 'receiptOf'>,
): Job<never>[] => [
  {
    queue: COURSE_CAPTURED_QUEUE,
    retryFor: 'days',
    handle: (news: DomainEvents['payments.charge-captured']) => admissions.hearOfCapture(news),
  },
  {
    queue: COURSE_MONEY_BACK_QUEUE,
    retryFor: 'days',
    handle: (news: DomainEvents['payments.refund-done']) => admissions.hearOfMoneyBack(news),
  },
  {
    queue: SEND_COURSE_RECEIPT_QUEUE,
    retryFor: 'days',
    handle: (news: DomainEvents['payments.receipt-ready']) => admissions.sendReceipt(receipts, news),
  },
]
