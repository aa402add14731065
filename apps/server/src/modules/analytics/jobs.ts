import type { Job } from '../../platform/jobs.ts'
import type { AnalyticsApi } from './index.ts'

export const analyticsJobs = (analytics: Pick<AnalyticsApi, 'deleteExpired'>): Job<never>[] => [
  {
    queue: 'analytics.delete-expired',
    cron: '20 3 * * *',
    expireInSeconds: 3_600,
    handle: () => analytics.deleteExpired(),
  },
]
