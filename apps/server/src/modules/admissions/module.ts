import type { ServerModule } from '../../edge/module.ts'
import type { Receipts } from '../payments/index.ts'
import type { ResultsApi } from '../results/index.ts'
import { createAwardOf } from './award-of.ts'
import { courseOrdersHttp, coursesHttp } from './http.ts'
import { createAdmissions, type AdmissionsDeps, type AdmissionsApi } from './index.ts'
import { admissionsJobs, admissionsListeners } from './jobs.ts'

export const createAdmissionsModule = (
  deps: Omit<AdmissionsDeps, 'awardOf'> & {
    readonly results: Pick<ResultsApi, 'publishedResultOf'>
    readonly receipts: Pick<Receipts, 'downloadOf'>
  },
): ServerModule<AdmissionsApi, typeof admissionsListeners> => {
  const api = createAdmissions({ ...deps, awardOf: createAwardOf(deps.results) })
  return {
    api,
    bindings: [...coursesHttp(api), ...courseOrdersHttp(api, deps.receipts)],
    jobs: admissionsJobs(api),
    listeners: [admissionsListeners],
  }
}
