import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { Catalogue } from '../modules/catalogue/index.ts'
import { createDelivery, type DeliveryModule, type DeliveryDeps } from '../modules/delivery/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { PracticePapers } from '../modules/practice-papers/index.ts'
import type { RegistrationModule } from '../modules/registration/index.ts'
import type { Deps } from './deps.ts'

export const composeDelivery = (
  { database, clock, config }: Deps,
  parts: {
    readonly identity: IdentityModule
    readonly catalogue: Catalogue
    readonly registration: RegistrationModule
    readonly practicePapers: PracticePapers
    readonly resultAddress: DeliveryDeps['resultAddress']
  },
): DeliveryModule =>
  createDelivery({
    db: database.db,
    clock,
    ...parts,
    key: config.LAUNCH_KEY,
    launchAddress: (host, code) => {
      const page = `${config.PUBLIC_SCHEME}://${host.replace(/:\d+$/, '')}${config.PUBLIC_PORT}`
      const url = new URL(PAGE_ADDRESS.launch.path, page)
      url.searchParams.set(PAGE_ADDRESS.launch.code, code)
      return url.href
    },
  })
