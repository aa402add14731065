import type { Job } from '../../platform/jobs.ts'
import type { DeliveryModule } from './index.ts'

export const deliveryJobs = (delivery: Pick<DeliveryModule, 'deleteExpired'>): Job<never>[] => [
  {
    queue: 'delivery.delete-expired',
    cron: '50 3 * * *',
    expireInSeconds: 3_600,
    handle: () => delivery.deleteExpired(),
  },
]
