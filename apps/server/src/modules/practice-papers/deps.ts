import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { RegistrationModule } from '../registration/index.ts'
import type { PaymentsModule, ReturnTo } from '../payments/index.ts'

export interface PracticePapersDeps {
  readonly db: Db
  readonly clock: Clock
  readonly identity: Pick<IdentityModule, 'studentFacts'>
  readonly catalogue: Pick<Catalogue, 'exams' | 'places'>
  readonly registration: Pick<RegistrationModule, 'registrationOf'>
  readonly payments: Pick<PaymentsModule, 'purchase' | 'charge' | 'markUsed' | 'requestRefund'>
  afterPayment(host: string, method: string): ReturnTo
  onRefundDue(reason: string): void
}
