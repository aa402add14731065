import type { Language } from '@medha/messages/language'
import type { Clock } from '../../kernel/clock.ts'
import type { Documents } from '../../kernel/documents.ts'
import type { Files } from '../../kernel/files.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Outbox } from '../../platform/outbox.ts'
import type { CatalogueApi } from '../catalogue/index.ts'
import type { IdentityApi } from '../identity/index.ts'
import type { RegistrationApi } from '../registration/index.ts'
import type { DocumentCodes } from '../../kernel/document-codes.ts'

export interface AdmitCardDeps {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueueMany'>
  readonly outbox: Outbox
  readonly identity: Pick<IdentityApi, 'studentFacts'>
  readonly registration: Pick<RegistrationApi, 'registrationOf'>
  readonly catalogue: Pick<CatalogueApi, 'exams' | 'places' | 'seats'>
  readonly documents: Documents
  readonly files: Files
  readonly codes: DocumentCodes
  readonly addresses: {
    /** The page behind the code on the document. */
    verify(code: string): string
    /** Where students log in, as they would type it. */
    readonly site: string
    /** PLY-05 */
    systemCheck(language: Language): string
    readonly printedSystemCheck: string
  }
}

export const STORE_QUEUE = 'admit-cards.store'
