import type { Job } from '../../platform/jobs.ts'
import { PRINT_SCORECARD_QUEUE } from './documents/issued-documents.ts'
import type { ResultsOffice, ScorecardDocuments } from './index.ts'

export const resultsJobs = (
  office: Pick<ResultsOffice, 'notifyReleases' | 'deleteSuperseded'>,
  scorecards: Pick<ScorecardDocuments, 'print'>,
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
  {
    queue: PRINT_SCORECARD_QUEUE,
    // While one document is being stored, the next one is printed.
    concurrency: 8,
    handle: ({ serial }: { readonly serial: string }) => scorecards.print(serial),
  },
]
