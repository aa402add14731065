import type { MockPapersView } from '@medha/contract/shapes/mock-papers'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DomainEvents } from '../../kernel/events.ts'
import type { MockPapersDeps } from './deps.ts'
import { mockPapersOf } from './queries/mock-papers-of.ts'
import { papersBought, papersOnSale, type ExamAndClass } from './queries/papers-on-sale.ts'
import { buyMockPapers, type Buyer } from './use-cases/buy-mock-papers.ts'
import { grantMockPapers } from './use-cases/grant-mock-papers.ts'
export { mockPapersPersonalData } from './personal-data.ts'

/** A set of mock papers, bought once. */
export const createMockPapers = (deps: MockPapersDeps) => ({
  view: async (studentId: string): Promise<Outcome<MockPapersView, 'registration.no-registration'>> => {
    const view = await mockPapersOf(deps, studentId)
    return view === null ? refuse('registration.no-registration') : done(view)
  },
  /** How many papers a student has bought. */
  countOf: (studentId: string) => papersBought(deps.db, studentId),
  /** How many papers an exam sells to a class; 0 where none are sold. */
  onSaleFor: (place: ExamAndClass) => papersOnSale(deps, place),
  buy: (studentId: string, by: Buyer) => buyMockPapers(deps, studentId, by),
  onChargeCaptured: (event: DomainEvents['payments.charge-captured']) => grantMockPapers(deps, event),
})

export type MockPapersApi = ReturnType<typeof createMockPapers>
