import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { DeliveryModule } from '../delivery/index.ts'
import type { RegistrationModule } from '../registration/index.ts'

export interface ResultsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: Pick<Catalogue, 'places'>
  readonly registration: Pick<RegistrationModule, 'registrationOf'>
  readonly delivery: Pick<DeliveryModule, 'attemptOf'>
}
