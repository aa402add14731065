import type { Job } from '../../platform/jobs.ts'
import type { PrivacyApi } from './index.ts'

export const privacyJobs = (
  privacy: Pick<PrivacyApi, 'carryOutErasures' | 'deleteExpired'>,
): Job<never>[] => [
  {
    // At night, when no test is running.
    queue: 'privacy.carry-out-erasures',
    cron: '20 1-4 * * *',
    expireInSeconds: 3_600,
    handle: () => privacy.carryOutErasures(),
  },
  {
    queue: 'privacy.delete-expired',
    cron: '55 3 * * *',
    expireInSeconds: 3_600,
    handle: () => privacy.deleteExpired(),
  },
]
