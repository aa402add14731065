import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { Binding } from '../edge/bind.ts'
import type { Documents } from '../kernel/documents.ts'
import type { Files } from '../kernel/files.ts'
import type { Catalogue } from '../modules/catalogue/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import { admitCardHttp } from '../modules/admit-cards/http.ts'
import { admitCardJobs } from '../modules/admit-cards/jobs.ts'
import { createAdmitCards, type AdmitCards } from '../modules/admit-cards/index.ts'
import type { RegistrationModule } from '../modules/registration/index.ts'
import type { Job } from '../platform/jobs.ts'
import type { Outbox } from '../platform/outbox.ts'
import type { Deps } from './deps.ts'

export interface ComposedAdmitCards {
  readonly admitCards: AdmitCards
  readonly bindings: readonly Binding[]
  readonly jobs: readonly Job<never>[]
}

/** Admit cards, with the typesetter that prints them and the store that keeps them. */
export const composeAdmitCards = (
  deps: Deps,
  parts: {
    readonly outbox: Outbox
    readonly identity: IdentityModule
    readonly catalogue: Catalogue
    readonly registration: RegistrationModule
    readonly documents: Documents
    readonly files: Files
  },
): ComposedAdmitCards => {
  const { config } = deps
  const site = `${config.PAPER_HOST}${config.PUBLIC_PORT}`
  const admitCards = createAdmitCards({
    db: deps.database.db,
    clock: deps.clock,
    jobs: deps.jobs,
    ...parts,
    keys: config.PAPER_KEYS,
    addresses: {
      site,
      verify: (code) =>
        `${config.PUBLIC_SCHEME}://${site}${PAGE_ADDRESS.verification.path}?${PAGE_ADDRESS.verification.code}=${code}`,
    },
  })
  return { admitCards, bindings: admitCardHttp(admitCards), jobs: admitCardJobs(admitCards) }
}
