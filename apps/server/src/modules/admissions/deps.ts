import type { Clock } from '../../kernel/clock.ts'
import type { Documents } from '../../kernel/documents.ts'
import type { Db } from '../../platform/database.ts'
import type { Limits } from '../../platform/limits.ts'
import type { CatalogueApi } from '../catalogue/index.ts'
import type { IdentityApi } from '../identity/index.ts'
import type { NotificationsApi } from '../notifications/index.ts'
import type { PaymentsApi, PaidByStudent, ReturnTo } from '../payments/index.ts'
import type { RegistrationApi } from '../registration/index.ts'
import type { ScholarshipTerms } from './domain/course-quote.ts'

/** The fee discounts of a released result. */
export interface Award extends ScholarshipTerms {
  /** The version of the result: a reissue may have other discounts. */
  readonly version: number
}

export interface AdmissionsDeps {
  readonly db: Db
  readonly limits: Limits
  readonly clock: Clock
  readonly identity: Pick<IdentityApi, 'studentFacts' | 'studentKeyOf'>
  readonly registration: Pick<RegistrationApi, 'registrationOf'>
  readonly catalogue: Pick<CatalogueApi, 'places' | 'courses'>
  /** Null before release, after a withdrawal, or when there is none. */
  awardOf(studentId: string): Promise<Award | null>
  readonly payments: Pick<
    PaymentsApi,
    | 'purchase'
    | 'closeCharge'
    | 'charge'
    | 'isPaid'
    | 'markUsed'
    | 'requestRefund'
    | 'secondPaymentOf'
    | 'quoteCoupon'
    | 'hasCoupon'
  >
  readonly notifications: Pick<NotificationsApi, 'notify'>
  afterPayment(by: PaidByStudent, orderNumber: string): ReturnTo
  onRefundDue(reason: string): void
  readonly documents: Documents
}
