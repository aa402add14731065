import type { PlainDate } from '@medha/rules/plain-date'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { PracticePapers } from '../practice-papers/index.ts'
import type { RegistrationModule } from '../registration/index.ts'
import type { LaunchSignatures } from './secrets/launch-signatures.ts'

/** A test as its papers are named, and as those of the same day are not. */
export interface TestWithResult {
  readonly day: PlainDate
  readonly codes: readonly string[]
  readonly otherCodes: readonly string[]
}

export interface DeliveryDeps {
  readonly db: Db
  readonly clock: Clock
  readonly identity: Pick<IdentityModule, 'studentFacts' | 'dateOfBirthOf'>
  readonly catalogue: Pick<Catalogue, 'places' | 'exams'>
  readonly registration: Pick<RegistrationModule, 'registrationOf'>
  readonly practicePapers: Pick<PracticePapers, 'countOf'>
  readonly signatures: LaunchSignatures
  /**
   * Where the student's result of a test is seen, on the site they are on; null while there is nothing to see. Without a
   * test it is the latest, which is the only one where an exam is one test.
   */
  resultAddress(studentId: string, host: string, test: TestWithResult | null): Promise<string | null>
  /** Where a launch is opened, given the site the student is on. */
  launchAddress(host: string, code: string): string
}
