import type { Catalogue } from '../modules/catalogue/index.ts'
import type { DeliveryModule } from '../modules/delivery/index.ts'
import type { RegistrationModule } from '../modules/registration/index.ts'
import { createResults, type ResultsModule } from '../modules/results/index.ts'
import type { World } from './world.ts'

export interface ComposedResults {
  readonly results: ResultsModule
}

export const composeResults = (
  { database, clock }: World,
  parts: {
    readonly catalogue: Catalogue
    readonly registration: RegistrationModule
    readonly delivery: DeliveryModule
  },
): ComposedResults => ({ results: createResults({ db: database.db, clock, ...parts }) })
