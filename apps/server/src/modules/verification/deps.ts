import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { ConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { NotificationsApi } from '../notifications/index.ts'
import type { OtpRules } from './domain/otp-challenge.ts'
import type { SendLimits } from './domain/otp-limits.ts'

/** The profile that the provider's own address returns for the holder of a phone. */
export type CallerProfile =
  | {
      readonly kind: 'profile'
      readonly phoneNumbers: readonly string[]
      readonly firstName: string
      readonly lastName: string
      readonly email: string
    }
  /** Not an address of the provider: no request was sent. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'failed' }

/** The service by which a phone proves its own number. */
export interface CallerVerification {
  deepLink(request: {
    readonly requestId: string
    /** Shown in the app's question, to be compared with the page. */
    readonly number: string
    readonly language: 'en' | 'hi'
    readonly lifeMs: number
    readonly siteUrl: string
  }): string
  profile(event: { readonly endpoint: string; readonly accessToken: string }): Promise<CallerProfile>
}

export interface VerificationDeps {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** For requests for a code. */
  readonly concurrency: ConcurrencyLimit
  readonly notifications: Pick<NotificationsApi, 'notify' | 'messageState'>
  readonly callers: CallerVerification
  /** In hex. */
  readonly key: string
  readonly otpRules?: OtpRules
  readonly sendLimits?: SendLimits
  /** A request has met the open breaker. */
  onBreakerOpen?(): void
}
