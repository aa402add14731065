import type { ServerModule } from '../../edge/module.ts'
import type { ExamEdits } from '../registration/index.ts'
import type { PracticePapersDeps } from './deps.ts'
import { practicePapersHttp } from './http.ts'
import { createPracticePapers, type PracticePapers } from './index.ts'
import { practicePapersJobs, practicePapersListeners } from './jobs.ts'

export const createPracticePapersModule = (
  deps: PracticePapersDeps & { readonly examEdits: Pick<ExamEdits, 'view' | 'pay'> },
): ServerModule<PracticePapers> => {
  const api = createPracticePapers(deps)
  return {
    api,
    bindings: practicePapersHttp(api, deps.examEdits),
    jobs: practicePapersJobs(api),
    listeners: [practicePapersListeners],
  }
}
