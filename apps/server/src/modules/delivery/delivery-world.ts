import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { RegistrationModule } from '../registration/index.ts'
import type { LaunchSignatures } from './secrets/launch-signatures.ts'

export interface DeliveryWorld {
  readonly db: Db
  readonly clock: Clock
  readonly identity: Pick<IdentityModule, 'studentFacts' | 'dateOfBirthOf'>
  readonly catalogue: Pick<Catalogue, 'placeFacts' | 'seriesOf'>
  readonly registration: Pick<RegistrationModule, 'registrationOf'>
  readonly signatures: LaunchSignatures
  /** Where the student's result is seen, on the site they are on; null while nothing is published. */
  resultAddress(studentId: string, host: string): Promise<string | null>
  /** Where a launch is opened, given the site the student is on. */
  launchAddress(host: string, code: string): string
}
