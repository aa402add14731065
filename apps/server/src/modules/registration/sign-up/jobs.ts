import type { DomainEvents } from '../../../kernel/events.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { ModuleListeners } from '../../../platform/outbox.ts'
import type { SignUps } from './sign-ups.ts'
import { SIGN_UP_CHARGE } from './use-cases/pay-for-sign-up.ts'

const CHARGE_CAPTURED_QUEUE = 'registration.charge-captured'
const CHARGE_FAILED_QUEUE = 'registration.charge-failed'

export const signUpListeners = {
  'payments.charge-captured': { [SIGN_UP_CHARGE]: CHARGE_CAPTURED_QUEUE },
  'payments.charge-failed': { [SIGN_UP_CHARGE]: CHARGE_FAILED_QUEUE },
} as const satisfies ModuleListeners

export const signUpJobs = (
  signUps: Pick<
    SignUps,
    | 'onChargeCaptured'
    | 'onChargeFailed'
    | 'offerResume'
    | 'releaseAbandoned'
    | 'deleteReleased'
    | 'deleteExpired'
  >,
): Job<never>[] => [
  {
    queue: CHARGE_CAPTURED_QUEUE,
    retryFor: 'days',
    handle: (event: DomainEvents['payments.charge-captured']) => signUps.onChargeCaptured(event),
  },
  {
    queue: CHARGE_FAILED_QUEUE,
    handle: (event: DomainEvents['payments.charge-failed']) => signUps.onChargeFailed(event),
  },
  {
    queue: 'registration.offer-resume',
    cron: '* * * * *',
    handle: () => signUps.offerResume(),
  },
  {
    queue: 'registration.release-abandoned',
    cron: '* * * * *',
    handle: () => signUps.releaseAbandoned(),
  },
  {
    queue: 'registration.delete-released',
    cron: '50 3 * * *',
    expireInSeconds: 3_600,
    handle: () => signUps.deleteReleased(),
  },
  {
    queue: 'registration.delete-expired',
    cron: '15 3 * * *',
    expireInSeconds: 3_600,
    handle: () => signUps.deleteExpired(),
  },
]
