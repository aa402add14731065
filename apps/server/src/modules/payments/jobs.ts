import type { Job } from '../../platform/jobs.ts'
import type { Bookkeeping, PaymentsModule } from './index.ts'

export const paymentsJobs = (
  payments: Pick<PaymentsModule, 'askDue' | 'closeIdle' | 'sendRefunds'>,
  bookkeeping: Pick<Bookkeeping, 'watch' | 'reportDay'>,
): Job<never>[] => [
  {
    queue: 'payments.ask-due',
    cron: '* * * * *',
    handle: () => payments.askDue(),
  },
  {
    queue: 'payments.close-idle',
    cron: '*/10 * * * *',
    handle: () => payments.closeIdle(),
  },
  {
    queue: 'payments.send-refunds',
    cron: '* * * * *',
    handle: () => payments.sendRefunds(),
  },
  {
    queue: 'payments.watch',
    cron: '* * * * *',
    handle: () => bookkeeping.watch(),
  },
  {
    queue: 'payments.report-day',
    cron: '15 0 * * *',
    handle: () => bookkeeping.reportDay(),
  },
]
