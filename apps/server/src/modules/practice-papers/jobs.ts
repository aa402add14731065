import type { DomainEvents } from '../../kernel/events.ts'
import type { Job } from '../../platform/jobs.ts'
import type { PracticePapers } from './index.ts'

/** Listens to `payments.charge-captured`. */
export const PAPERS_CAPTURED_QUEUE = 'practice-papers.grant'

export const practicePapersJobs = (
  practicePapers: Pick<PracticePapers, 'onChargeCaptured'>,
): Job<never>[] => [
  {
    queue: PAPERS_CAPTURED_QUEUE,
    retryFor: 'days',
    handle: (event: DomainEvents['payments.charge-captured']) => practicePapers.onChargeCaptured(event),
  },
]
