import type { Job } from '../../platform/jobs.ts'
import type { PaymentsModule } from './index.ts'

export const paymentsJobs = (
  payments: Pick<PaymentsModule, 'askDue' | 'closeIdle' | 'sendRefunds'>,
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
]
