import type { DomainEvents } from '../../../kernel/events.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { ModuleListeners } from '../../../platform/outbox.ts'
import type { ExamEdits } from './exam-edits.ts'
import { EXAM_EDIT_CHARGE } from './use-cases/pay-for-edit.ts'

const EDIT_CAPTURED_QUEUE = 'registration.edit-charge-captured'
const EDIT_FAILED_QUEUE = 'registration.edit-charge-failed'

export const examEditListeners = {
  'payments.charge-captured': { [EXAM_EDIT_CHARGE]: EDIT_CAPTURED_QUEUE },
  'payments.charge-failed': { [EXAM_EDIT_CHARGE]: EDIT_FAILED_QUEUE },
} as const satisfies ModuleListeners

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
