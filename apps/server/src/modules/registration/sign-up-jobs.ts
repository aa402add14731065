import type { DomainEvents } from '../../kernel/events.ts'
import type { Job } from '../../platform/jobs.ts'
import type { SignUps } from './sign-ups.ts'

/** Listens to `payments.charge-captured`. */
export const CHARGE_CAPTURED_QUEUE = 'registration.hear-of-capture'
/** Listens to `payments.charge-failed`. */
export const CHARGE_FAILED_QUEUE = 'registration.hear-of-failure'

/** Listens to `payments.refund-done`. */
export const MONEY_BACK_QUEUE = 'registration.tell-of-money-back'

export const signUpJobs = (
  signUps: Pick<
    SignUps,
    | 'hearOfCapture'
    | 'hearOfFailure'
    | 'hearOfMoneyBack'
    | 'offerResume'
    | 'releaseAbandoned'
    | 'forgetReleased'
  >,
): Job<never>[] => [
  {
    queue: CHARGE_CAPTURED_QUEUE,
    retryFor: 'days',
    handle: (news: DomainEvents['payments.charge-captured']) => signUps.hearOfCapture(news),
  },
  {
    queue: CHARGE_FAILED_QUEUE,
    handle: (news: DomainEvents['payments.charge-failed']) => signUps.hearOfFailure(news),
  },
  {
    queue: MONEY_BACK_QUEUE,
    retryFor: 'days',
    handle: (news: DomainEvents['payments.refund-done']) => signUps.hearOfMoneyBack(news),
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
    queue: 'registration.forget-released',
    cron: '50 3 * * *',
    expireInSeconds: 3_600,
    handle: () => signUps.forgetReleased(),
  },
]
