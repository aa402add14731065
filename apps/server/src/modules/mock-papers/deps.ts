import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { CatalogueApi } from '../catalogue/index.ts'
import type { IdentityApi } from '../identity/index.ts'
import type { RegistrationApi } from '../registration/index.ts'
import type { PaymentsApi, PaidByStudent, ReturnTo } from '../payments/index.ts'

export interface MockPapersDeps {
  readonly db: Db
  readonly clock: Clock
  readonly identity: Pick<IdentityApi, 'studentFacts' | 'studentKeyOf'>
  readonly catalogue: Pick<CatalogueApi, 'exams' | 'places'>
  readonly registration: Pick<RegistrationApi, 'registrationOf'>
  readonly payments: Pick<PaymentsApi, 'purchase' | 'charge' | 'waitingOf' | 'markUsed' | 'requestRefund'>
  /** Whether every paper of a set can be opened: a set with a paper missing is not sold. */
  isSetComplete(
    ofClass: { readonly examType: string; readonly classCode: string; readonly streamCode: string },
    count: number,
  ): Promise<boolean>
  afterPayment(by: PaidByStudent): ReturnTo
  onRefundDue(reason: string): void
}
