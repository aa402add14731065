import type { Job } from '../../platform/jobs.ts'
import type { ResultsOffice } from './index.ts'

export const resultsJobs = (office: Pick<ResultsOffice, 'notifyReleases'>): Job<never>[] => [
  {
    queue: 'results.notify-releases',
    cron: '* * * * *',
    expireInSeconds: 600,
    handle: () => office.notifyReleases(),
  },
]
