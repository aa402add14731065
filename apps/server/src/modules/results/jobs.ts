import type { Job } from '../../platform/jobs.ts'
import type { ResultsOffice } from './index.ts'

export const resultsJobs = (office: Pick<ResultsOffice, 'tellOfReleases'>): Job<never>[] => [
  {
    queue: 'results.tell-of-releases',
    cron: '* * * * *',
    expireInSeconds: 600,
    handle: () => office.tellOfReleases(),
  },
]
