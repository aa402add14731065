import { mockPapers as row } from '@medha/contract/endpoints/mock-papers'
import { bind, type Binding } from '../../edge/bind.ts'
import type { MockPapers } from './index.ts'

export const mockPapersHttp = (mockPapers: Pick<MockPapers, 'view'>): Binding[] => [
  bind(row, ({ student }) => mockPapers.view(student.studentId)),
]
