import type { Clock } from '../../kernel/clock.ts'
import type { Documents } from '../../kernel/documents.ts'
import type { Files } from '../../kernel/files.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Outbox } from '../../platform/outbox.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { RegistrationModule } from '../registration/index.ts'
import type { PaperCodes } from '../../kernel/paper-codes.ts'

export interface AdmitCardDeps {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueueMany'>
  readonly outbox: Outbox
  readonly identity: Pick<IdentityModule, 'studentFacts'>
  readonly registration: Pick<RegistrationModule, 'registrationOf'>
  readonly catalogue: Pick<Catalogue, 'exams' | 'places' | 'seats'>
  readonly documents: Documents
  readonly files: Files
  readonly codes: PaperCodes
  readonly addresses: {
    /** The page behind the code on the paper. */
    verify(code: string): string
    /** Where students log in, as they would type it. */
    readonly site: string
  }
}

export const STORE_QUEUE = 'admit-cards.store'
