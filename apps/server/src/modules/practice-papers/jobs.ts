import type { DomainEvents } from '../../kernel/events.ts'
import type { Job } from '../../platform/jobs.ts'
import type { MockPapers } from './index.ts'

/** Listens to `payments.charge-captured`. */
export const PAPERS_CAPTURED_QUEUE = 'registration.grant-mock-papers'

export const mockPapersJobs = (mockPapers: Pick<MockPapers, 'onChargeCaptured'>): Job<never>[] => [
  {
    queue: PAPERS_CAPTURED_QUEUE,
    retryFor: 'days',
    handle: (event: DomainEvents['payments.charge-captured']) => mockPapers.onChargeCaptured(event),
  },
]
