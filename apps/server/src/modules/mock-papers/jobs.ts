import type { DomainEvents } from '../../kernel/events.ts'
import type { Job } from '../../platform/jobs.ts'
import type { ModuleListeners } from '../../platform/outbox.ts'
import type { MockPapersApi } from './index.ts'
import { MOCK_PAPERS_CHARGE } from './charge-kind.ts'

const PAPERS_CAPTURED_QUEUE = 'mock-papers.grant'

export const mockPapersListeners = {
  'payments.charge-captured': { [MOCK_PAPERS_CHARGE]: PAPERS_CAPTURED_QUEUE },
  // A failed charge leaves the purchase open; its page reads the charge.
  'payments.charge-failed': { [MOCK_PAPERS_CHARGE]: null },
} as const satisfies ModuleListeners

export const mockPapersJobs = (mockPapers: Pick<MockPapersApi, 'onChargeCaptured'>): Job<never>[] => [
  {
    queue: PAPERS_CAPTURED_QUEUE,
    retryFor: 'days',
    handle: (event: DomainEvents['payments.charge-captured']) => mockPapers.onChargeCaptured(event),
  },
]
