import type { Catalogue } from '../modules/catalogue/index.ts'
import type { DeliveryModule } from '../modules/delivery/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { RegistrationModule } from '../modules/registration/index.ts'
import {
  createResults,
  createResultsOffice,
  type ResultsModule,
  type ResultsOffice,
} from '../modules/results/index.ts'
import type { World } from './world.ts'

export interface ComposedResults {
  readonly results: ResultsModule
  readonly resultsOffice: ResultsOffice
}

export const composeResults = (
  { database, clock }: World,
  parts: {
    readonly identity: IdentityModule
    readonly catalogue: Catalogue
    readonly registration: RegistrationModule
    readonly delivery: DeliveryModule
  },
): ComposedResults => {
  const { identity, ...others } = parts
  const world = { db: database.db, clock, ...others }
  return {
    results: createResults(world),
    resultsOffice: createResultsOffice({
      ...world,
      studentIdsOf: (rollNumbers) => identity.studentIdsOf(rollNumbers),
    }),
  }
}
