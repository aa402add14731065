import type { PracticePapersView } from '@medha/contract/shapes/practice-papers'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DomainEvents } from '../../kernel/events.ts'
import type { PracticePapersDeps } from './deps.ts'
import { papersBought, papersOnSale, type ExamAndClass } from './queries/papers-on-sale.ts'
import { practicePapersOf } from './queries/practice-papers-of.ts'
import { buyPracticePapers, type Buyer } from './use-cases/buy-practice-papers.ts'
import { grantPracticePapers } from './use-cases/grant-practice-papers.ts'
export { practicePapersPersonalData } from './personal-data.ts'

/** A set of practice papers, bought once. */
export const createPracticePapers = (deps: PracticePapersDeps) => ({
  view: async (studentId: string): Promise<Outcome<PracticePapersView, 'registration.no-registration'>> => {
    const view = await practicePapersOf(deps, studentId)
    return view === null ? refuse('registration.no-registration') : done(view)
  },
  /** How many papers a student has bought. */
  countOf: (studentId: string) => papersBought(deps.db, studentId),
  /** How many papers an exam sells to a class; 0 where none are sold. */
  onSaleFor: (place: ExamAndClass) => papersOnSale(deps, place),
  buy: (studentId: string, by: Buyer) => buyPracticePapers(deps, studentId, by),
  onChargeCaptured: (event: DomainEvents['payments.charge-captured']) => grantPracticePapers(deps, event),
})

export type PracticePapers = ReturnType<typeof createPracticePapers>
