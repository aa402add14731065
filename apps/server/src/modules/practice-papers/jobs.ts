import type { DomainEvents } from '../../kernel/events.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Listeners } from '../../platform/outbox.ts'
import type { PracticePapers } from './index.ts'
import { PRACTICE_PAPERS_CHARGE } from './charge-kind.ts'

const PAPERS_CAPTURED_QUEUE = 'practice-papers.grant'

export const practicePapersListeners: Listeners = {
  'payments.charge-captured': { [PRACTICE_PAPERS_CHARGE]: PAPERS_CAPTURED_QUEUE },
}

export const practicePapersJobs = (
  practicePapers: Pick<PracticePapers, 'onChargeCaptured'>,
): Job<never>[] => [
  {
    queue: PAPERS_CAPTURED_QUEUE,
    retryFor: 'days',
    handle: (event: DomainEvents['payments.charge-captured']) => practicePapers.onChargeCaptured(event),
  },
]
