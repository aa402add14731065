import type { DomainEvents } from '../../kernel/events.ts'
import type { Job } from '../../platform/jobs.ts'
import type { ExamEdits } from './exam-edits.ts'

/** Listens to `payments.charge-captured`. */
export const EDIT_CAPTURED_QUEUE = 'registration.hear-of-edit-capture'
/** Listens to `payments.charge-failed`. */
export const EDIT_FAILED_QUEUE = 'registration.hear-of-edit-failure'

export const examEditJobs = (
  edits: Pick<ExamEdits, 'hearOfCapture' | 'hearOfFailure' | 'releaseAbandoned'>,
): Job<never>[] => [
  {
    queue: EDIT_CAPTURED_QUEUE,
    retryFor: 'days',
    handle: (news: DomainEvents['payments.charge-captured']) => edits.hearOfCapture(news),
  },
  {
    queue: EDIT_FAILED_QUEUE,
    handle: (news: DomainEvents['payments.charge-failed']) => edits.hearOfFailure(news),
  },
  {
    queue: 'registration.release-edits',
    cron: '* * * * *',
    handle: () => edits.releaseAbandoned(),
  },
]
