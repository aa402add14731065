import type { Job } from '../../platform/jobs.ts'
import type { ResultsOffice } from './index.ts'

export const resultsJobs = (
  office: Pick<ResultsOffice, 'notifyReleases' | 'deleteSuperseded'>,
): Job<never>[] => [
  {
    queue: 'results.notify-releases',
    cron: '* * * * *',
    expireInSeconds: 600,
    handle: () => office.notifyReleases(),
  },
  {
    queue: 'results.delete-superseded',
    cron: '30 3 * * *',
    expireInSeconds: 3_600,
    handle: () => office.deleteSuperseded(),
  },
]
