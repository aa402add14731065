import type { DomainEvents } from '../../kernel/events.ts'
import type { Job } from '../../platform/jobs.ts'
import type { ModuleListeners } from '../../platform/outbox.ts'
import { COURSE_ORDER_CHARGE } from './domain/order-reference.ts'
import type { AdmissionsApi } from './index.ts'

const COURSE_CAPTURED_QUEUE = 'admissions.settle-purchase'

const END_PRICES_QUEUE = 'admissions.end-prices'

export const admissionsListeners = {
  'results.list-withdrawn': END_PRICES_QUEUE,
  'payments.charge-captured': { [COURSE_ORDER_CHARGE]: COURSE_CAPTURED_QUEUE },
  // A failed charge leaves the order open; its page reads the charge.
  'payments.charge-failed': { [COURSE_ORDER_CHARGE]: null },
} as const satisfies ModuleListeners

export const admissionsJobs = (
  admissions: Pick<AdmissionsApi, 'onChargeCaptured' | 'endPrices' | 'deleteExpired'>,
): Job<never>[] => [
  {
    queue: COURSE_CAPTURED_QUEUE,
    retryFor: 'days',
    handle: (event: DomainEvents['payments.charge-captured']) => admissions.onChargeCaptured(event),
  },
  {
    queue: END_PRICES_QUEUE,
    retryFor: 'days',
    handle: () => admissions.endPrices(),
  },
  {
    queue: 'admissions.delete-expired',
    cron: '55 3 * * *',
    expireInSeconds: 3_600,
    handle: () => admissions.deleteExpired(),
  },
]
