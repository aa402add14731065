import type { DomainEvents } from '../../kernel/events.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Listeners } from '../../platform/outbox.ts'
import type { MockPapers } from './index.ts'
import { MOCK_PAPERS_CHARGE } from './charge-kind.ts'

const PAPERS_CAPTURED_QUEUE = 'mock-papers.grant'

export const mockPapersListeners: Listeners = {
  'payments.charge-captured': { [MOCK_PAPERS_CHARGE]: PAPERS_CAPTURED_QUEUE },
}

export const mockPapersJobs = (mockPapers: Pick<MockPapers, 'onChargeCaptured'>): Job<never>[] => [
  {
    queue: PAPERS_CAPTURED_QUEUE,
    retryFor: 'days',
    handle: (event: DomainEvents['payments.charge-captured']) => mockPapers.onChargeCaptured(event),
  },
]
