import type { Job } from '../../platform/jobs.ts'
import type { StaffApi } from './index.ts'

export const staffJobs = (staff: Pick<StaffApi, 'deleteExpired'>): Job<never>[] => [
  {
    queue: 'staff.delete-expired',
    cron: '5 4 * * *',
    expireInSeconds: 3_600,
    handle: () => staff.deleteExpired(),
  },
]
