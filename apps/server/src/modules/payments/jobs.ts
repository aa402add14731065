import type { Job } from '../../platform/jobs.ts'
import type { PaymentsModule } from './index.ts'

export const paymentsJobs = (payments: Pick<PaymentsModule, 'checkOpenCharges'>): Job<never>[] => [
  {
    queue: 'payments.check-open-charges',
    every: '* * * * *',
    handle: () => payments.checkOpenCharges(),
  },
]
