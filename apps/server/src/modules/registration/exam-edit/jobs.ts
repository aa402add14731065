import type { DomainEvents } from '../../../kernel/events.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { ExamEdits } from './exam-edits.ts'

/** Listens to `payments.charge-captured`. */
export const EDIT_CAPTURED_QUEUE = 'registration.edit-charge-captured'
/** Listens to `payments.charge-failed`. */
export const EDIT_FAILED_QUEUE = 'registration.edit-charge-failed'

export const examEditJobs = (
  edits: Pick<ExamEdits, 'onChargeCaptured' | 'onChargeFailed' | 'releaseAbandoned'>,
): Job<never>[] => [
  {
    queue: EDIT_CAPTURED_QUEUE,
    retryFor: 'days',
    handle: (event: DomainEvents['payments.charge-captured']) => edits.onChargeCaptured(event),
  },
  {
    queue: EDIT_FAILED_QUEUE,
    handle: (event: DomainEvents['payments.charge-failed']) => edits.onChargeFailed(event),
  },
  {
    queue: 'registration.release-edits',
    cron: '* * * * *',
    handle: () => edits.releaseAbandoned(),
  },
]
