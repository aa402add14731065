import type { Job } from '../../../platform/jobs.ts'
import { PRINT_SCORECARD_QUEUE } from './issued-papers.ts'
import type { ScorecardPapers } from './scorecard-papers.ts'

export const scorecardJobs = (papers: Pick<ScorecardPapers, 'print'>): Job<never>[] => [
  {
    queue: PRINT_SCORECARD_QUEUE,
    // While one waits for the store the next one is printed.
    concurrency: 8,
    handle: ({ serial }: { readonly serial: string }) => papers.print(serial),
  },
]
