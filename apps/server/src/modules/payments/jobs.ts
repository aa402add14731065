import type { Job } from '../../platform/jobs.ts'
import type { PaymentsModule } from './index.ts'

export const paymentsJobs = (payments: Pick<PaymentsModule, 'askDue' | 'sendRefunds'>): Job<never>[] => [
  {
    queue: 'payments.ask-due',
    every: '* * * * *',
    handle: () => payments.askDue(),
  },
  {
    queue: 'payments.send-refunds',
    every: '* * * * *',
    handle: () => payments.sendRefunds(),
  },
]
