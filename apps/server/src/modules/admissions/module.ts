import type { ServerModule } from '../../edge/module.ts'
import type { Receipts } from '../payments/index.ts'
import type { ResultsModule } from '../results/index.ts'
import { createAwardOf } from './award-of.ts'
import { courseOrdersHttp, coursesHttp } from './http.ts'
import { createAdmissions, type AdmissionsDeps, type AdmissionsModule } from './index.ts'
import { admissionsJobs, admissionsListeners } from './jobs.ts'

export const createAdmissionsModule = (
  deps: Omit<AdmissionsDeps, 'awardOf'> & {
    readonly results: Pick<ResultsModule, 'publishedResultOf'>
    readonly receipts: Pick<Receipts, 'downloadOf'>
  },
): ServerModule<AdmissionsModule> => {
  const api = createAdmissions({ ...deps, awardOf: createAwardOf(deps.results) })
  return {
    api,
    bindings: [...coursesHttp(api), ...courseOrdersHttp(api, deps.receipts)],
    jobs: admissionsJobs(api),
    listeners: [admissionsListeners],
  }
}
