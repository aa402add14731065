import type { ServerModule } from '../../edge/module.ts'
import type { ExamEdits } from '../registration/index.ts'
import type { MockPapersDeps } from './deps.ts'
import { mockPapersHttp } from './http.ts'
import { createMockPapers, type MockPapersApi } from './index.ts'
import { mockPapersJobs, mockPapersListeners } from './jobs.ts'

export const createMockPapersModule = (
  deps: MockPapersDeps & { readonly examEdits: Pick<ExamEdits, 'view' | 'pay'> },
): ServerModule<MockPapersApi, typeof mockPapersListeners> => {
  const api = createMockPapers(deps)
  return {
    api,
    bindings: mockPapersHttp(api, deps.examEdits),
    jobs: mockPapersJobs(api),
    listeners: [mockPapersListeners],
  }
}
