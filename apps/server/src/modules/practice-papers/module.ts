import type { ExamEdits } from '../registration/index.ts'
import type { PracticePapersDeps } from './deps.ts'
import { practicePapersHttp } from './http.ts'
import { createPracticePapers } from './index.ts'
import { practicePapersJobs } from './jobs.ts'

export const createPracticePapersModule = (
  deps: PracticePapersDeps & { readonly examEdits: Pick<ExamEdits, 'view' | 'pay'> },
) => {
  const api = createPracticePapers(deps)
  return { api, bindings: practicePapersHttp(api, deps.examEdits), jobs: practicePapersJobs(api) }
}
