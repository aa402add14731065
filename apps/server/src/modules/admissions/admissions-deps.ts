import type { Clock } from '../../kernel/clock.ts'
import type { Documents } from '../../kernel/documents.ts'
import type { Db } from '../../platform/database.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { NotificationsModule } from '../notifications/index.ts'
import type { PaymentsModule, PaidByStudent, ReturnTo } from '../payments/index.ts'
import type { RegistrationModule } from '../registration/index.ts'
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
  readonly identity: Pick<IdentityModule, 'studentFacts' | 'studentKeyOf'>
  readonly registration: Pick<RegistrationModule, 'registrationOf'>
  readonly catalogue: Pick<Catalogue, 'places' | 'courses'>
  /** Null before release, after a withdrawal, or when there is none. */
  awardOf(studentId: string): Promise<Award | null>
  readonly payments: Pick<
    PaymentsModule,
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
  readonly notifications: Pick<NotificationsModule, 'notify'>
  afterPayment(by: PaidByStudent, orderNumber: string): ReturnTo
  onRefundDue(reason: string): void
  readonly documents: Documents
}
