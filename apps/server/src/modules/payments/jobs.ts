import type { Job } from '../../platform/jobs.ts'
import type { Bookkeeping, PaymentsModule } from './index.ts'

export const paymentsJobs = (
  payments: Pick<PaymentsModule, 'askDue' | 'closeIdle' | 'sendRefunds'>,
  bookkeeping: Pick<Bookkeeping, 'watch' | 'reportDay'>,
): Job<never>[] => [
  {
    queue: 'payments.ask-due',
    every: '* * * * *',
    handle: () => payments.askDue(),
  },
  {
    queue: 'payments.close-idle',
    every: '*/10 * * * *',
    handle: () => payments.closeIdle(),
  },
  {
    queue: 'payments.send-refunds',
    every: '* * * * *',
    handle: () => payments.sendRefunds(),
  },
  {
    queue: 'payments.watch',
    every: '* * * * *',
    handle: () => bookkeeping.watch(),
  },
  {
    queue: 'payments.report-day',
    every: '15 0 * * *',
    handle: () => bookkeeping.reportDay(),
  },
]
