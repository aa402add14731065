import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { RegistrationModule } from '../registration/index.ts'
import type { PaymentsModule, PaidByStudent, ReturnTo } from '../payments/index.ts'

export interface MockPapersDeps {
  readonly db: Db
  readonly clock: Clock
  readonly identity: Pick<IdentityModule, 'studentFacts' | 'studentKeyOf'>
  readonly catalogue: Pick<Catalogue, 'exams' | 'places'>
  readonly registration: Pick<RegistrationModule, 'registrationOf'>
  readonly payments: Pick<PaymentsModule, 'purchase' | 'charge' | 'waitingOf' | 'markUsed' | 'requestRefund'>
  /** Whether every paper of a set can be opened: a set with a paper missing is not sold. */
  isSetComplete(
    ofClass: { readonly examType: string; readonly classCode: string; readonly streamCode: string },
    count: number,
  ): Promise<boolean>
  afterPayment(by: PaidByStudent): ReturnTo
  onRefundDue(reason: string): void
}
