import type { Job } from '../../platform/jobs.ts'
import type { AnalyticsModule } from './index.ts'

export const analyticsJobs = (analytics: Pick<AnalyticsModule, 'forgetOld'>): Job<never>[] => [
  {
    queue: 'analytics.forget-old',
    cron: '20 3 * * *',
    expireInSeconds: 3_600,
    handle: () => analytics.forgetOld(),
  },
]
