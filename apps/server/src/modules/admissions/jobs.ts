import type { DomainEvents } from '../../kernel/events.ts'
import type { Job } from '../../platform/jobs.ts'
import type { AdmissionsModule } from './index.ts'

/** Listens to `payments.charge-captured`. */
export const COURSE_CAPTURED_QUEUE = 'admissions.settle-purchase'

export const admissionsJobs = (admissions: Pick<AdmissionsModule, 'onChargeCaptured'>): Job<never>[] => [
  {
    queue: COURSE_CAPTURED_QUEUE,
    retryFor: 'days',
    handle: (event: DomainEvents['payments.charge-captured']) => admissions.onChargeCaptured(event),
  },
]
