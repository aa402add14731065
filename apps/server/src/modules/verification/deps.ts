import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { ConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { NotificationsModule } from '../notifications/index.ts'
import type { OtpLaw } from './domain/otp-challenge.ts'
import type { SendLimits } from './domain/otp-limits.ts'

/** What the provider's own profile address says about the holder of a phone. */
export type CallerProfile =
  | {
      readonly kind: 'profile'
      readonly phoneNumbers: readonly string[]
      readonly firstName: string
      readonly lastName: string
      readonly email: string
    }
  /** Not an address of the provider: nothing was asked there. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'failed' }

/** The service by which a phone proves its own number. */
export interface CallerVerification {
  deepLink(request: {
    readonly requestId: string
    readonly language: 'en' | 'hi'
    readonly lifeMs: number
    readonly siteUrl: string
  }): string
  profile(news: { readonly endpoint: string; readonly accessToken: string }): Promise<CallerProfile>
}

export interface VerificationDeps {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** For whoever asks for a code. */
  readonly concurrency: ConcurrencyLimit
  readonly notifications: Pick<NotificationsModule, 'notify' | 'messageState'>
  readonly callers: CallerVerification
  /** In hex. */
  readonly key: string
  readonly otpLaw?: OtpLaw
  readonly sendLimits?: SendLimits
}
