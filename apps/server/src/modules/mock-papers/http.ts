import { examPayment, mockPapers as row } from '@medha/contract/endpoints/mock-papers'
import { bind, type Binding } from '../../edge/bind.ts'
import type { ExamEdits } from '../registration/index.ts'
import type { MockPapersApi } from './index.ts'

export const mockPapersHttp = (
  mockPapers: Pick<MockPapersApi, 'view' | 'buy'>,
  edits: Pick<ExamEdits, 'view' | 'pay'>,
): Binding[] => [
  bind(row, ({ student }) => mockPapers.view(student.studentId)),

  // API-33: one call pays for a change of the exam or for mock papers.
  bind(examPayment, async ({ student, query, caller }) => {
    const { host, language } = caller
    const by = { method: query.method, host, language }
    // OPN-83: a call without a purpose pays for the pending edit, if there is one.
    const isEdit =
      query.purpose === null
        ? (await edits.view(student.studentId))?.pending !== null
        : query.purpose === 'edit'
    return isEdit
      ? edits.pay(student.studentId, by)
      : mockPapers.buy(student.studentId, { ...by, shownPaise: query.shownPaise })
  }),
]
