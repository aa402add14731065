import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DomainEvents } from '../../kernel/events.ts'
import type { CheckoutForm } from '../payments/index.ts'
import type { MockPapersDeps } from './deps.ts'
import { mockPapersOf, type MockPapersView } from './queries/practice-papers-of.ts'
import { buyMockPapers, type BuyRefusal } from './use-cases/buy-practice-papers.ts'
import { grantMockPapers } from './use-cases/grant-practice-papers.ts'

/** A set of papers to practise with, bought once. */
export interface MockPapers {
  view(studentId: string): Promise<Outcome<MockPapersView, 'registration.no-registration'>>
  buy(
    studentId: string,
    by: { readonly method: string; readonly host: string; readonly language: 'en' | 'hi' },
  ): Promise<Outcome<CheckoutForm, BuyRefusal>>
  onChargeCaptured(event: DomainEvents['payments.charge-captured']): Promise<void>
}

export const createMockPapers = (deps: MockPapersDeps): MockPapers => ({
  view: async (studentId) => {
    const view = await mockPapersOf(deps, studentId)
    return view === null ? refuse('registration.no-registration') : done(view)
  },
  buy: (studentId, by) => buyMockPapers(deps, studentId, by),
  onChargeCaptured: (event) => grantMockPapers(deps, event),
})
