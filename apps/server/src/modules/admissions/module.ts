import type { Receipts } from '../payments/index.ts'
import type { ResultsModule } from '../results/index.ts'
import { createAwardOf } from './award-of.ts'
import { createAdmissions, type AdmissionsDeps } from './index.ts'
import { courseOrdersHttp, coursesHttp } from './http.ts'
import { admissionsJobs } from './jobs.ts'

export const createAdmissionsModule = (
  deps: Omit<AdmissionsDeps, 'awardOf'> & {
    readonly results: Pick<ResultsModule, 'publishedResultOf'>
    readonly receipts: Pick<Receipts, 'standingOf'>
  },
) => {
  const api = createAdmissions({ ...deps, awardOf: createAwardOf(deps.results) })
  return {
    api,
    bindings: [...coursesHttp(api), ...courseOrdersHttp(api, deps.receipts)],
    jobs: admissionsJobs(api),
  }
}
