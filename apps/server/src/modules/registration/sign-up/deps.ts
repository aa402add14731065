import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'
import type { Limits } from '../../../platform/limits.ts'
import type { ConcurrencyLimit } from '../../../kernel/concurrency-limit.ts'
import type { CatalogueApi } from '../../catalogue/index.ts'
import type { IdentityApi } from '../../identity/index.ts'
import type { NotificationsApi } from '../../notifications/index.ts'
import type { PaymentsApi, ReturnTo } from '../../payments/index.ts'
import type { UnpaidShares } from '../domain/unpaid-seats.ts'
import type { SignUpKeys } from './secrets/sign-up-keys.ts'
import type { LeadsApi } from '../../leads/index.ts'
import type { useLink } from './use-cases/resume-links.ts'
import type { lockAttempts } from './use-cases/sign-up-records.ts'

export interface SignUpDeps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
  /** Many concurrent forms wait here, not for database connections that other requests need. */
  readonly concurrency: ConcurrencyLimit
  readonly identity: Pick<
    IdentityApi,
    'enrolWithLink' | 'signLinkCode' | 'studentFacts' | 'dateOfBirthOf' | 'studentsOfMobile'
  >
  readonly catalogue: Pick<CatalogueApi, 'exams' | 'places' | 'seats'>
  readonly payments: Pick<
    PaymentsApi,
    | 'openCharge'
    | 'resumeCharge'
    | 'startCheckout'
    | 'closeCharge'
    | 'charge'
    | 'lastPayment'
    | 'checkCharge'
    | 'isPaid'
    | 'markUsed'
    | 'requestRefund'
    | 'quoteCoupon'
    | 'hasCoupon'
  >
  readonly notifications: Pick<NotificationsApi, 'notify'>
  readonly leads: Pick<LeadsApi, 'recordLead' | 'instituteStudentsOfMobile'>
  readonly keys: SignUpKeys
  readonly addresses: SignUpAddresses
  /** Alerts staff: a family paid and has no place. */
  onRefundDue(reason: string): void
  /** Overridden only by tests, as a negative control. */
  readonly unpaidShares?: UnpaidShares
  readonly lock?: typeof lockAttempts
  readonly useLink?: typeof useLink
}

/** Addresses of our own pages. */
export interface SignUpAddresses {
  /** A one-time login link. */
  dashboardLink(host: string, code: string): string
  /** Where a family starts again on its site: the landing page, or the login page with its link to register. */
  register(host: string, language: 'en' | 'hi'): string
  /** Resumes a payment that was left open. */
  resumeLink(way: { readonly host: string; readonly code: string; readonly language: 'en' | 'hi' }): string
  /** Where a provider sends the browser back to. The number is masked: it appears in the address bar. */
  afterPayment(page: {
    readonly host: string
    readonly segment: string
    readonly language: 'en' | 'hi'
    readonly maskedMobile: string
  }): ReturnTo
}
