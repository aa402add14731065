import type { Catalogue } from '../modules/catalogue/index.ts'
import type { DeliveryModule } from '../modules/delivery/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { NotificationsModule } from '../modules/notifications/index.ts'
import type { RegistrationModule } from '../modules/registration/index.ts'
import {
  createResults,
  createResultsOffice,
  type ResultsModule,
  type ResultsOffice,
} from '../modules/results/index.ts'
import { resultsJobs } from '../modules/results/jobs.ts'
import type { Job } from '../platform/jobs.ts'
import type { Deps } from './deps.ts'

export interface ComposedResults {
  readonly results: ResultsModule
  readonly resultsOffice: ResultsOffice
  readonly jobs: readonly Job<never>[]
}

export const composeResults = (
  { database, clock }: Deps,
  parts: {
    readonly identity: IdentityModule
    readonly catalogue: Catalogue
    readonly registration: RegistrationModule
    readonly delivery: DeliveryModule
    readonly notifications: NotificationsModule
    /** The signed address of a student's own result of a paper, on the site of their exam. */
    resultAddress(
      of: { readonly studentId: string; readonly paperId: string },
      examType: string,
    ): Promise<string>
  },
): ComposedResults => {
  const { identity, ...others } = parts
  const deps = { db: database.db, clock, ...others }
  const resultsOffice = createResultsOffice({
    ...deps,
    studentIdsOf: (rollNumbers) => identity.studentIdsOf(rollNumbers),
    languagesOf: (within, studentIds) => identity.languagesOf(within, studentIds),
  })
  return { results: createResults(deps), resultsOffice, jobs: resultsJobs(resultsOffice) }
}
