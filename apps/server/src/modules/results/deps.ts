import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { CatalogueApi } from '../catalogue/index.ts'
import type { DeliveryApi } from '../delivery/index.ts'
import type { RegistrationApi } from '../registration/index.ts'

export interface ResultsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: Pick<CatalogueApi, 'places'>
  readonly registration: Pick<RegistrationApi, 'registrationOf'>
  readonly delivery: Pick<DeliveryApi, 'attemptOf'>
}
