import type { PracticePapersView } from '@medha/contract/shapes/practice-papers'
import type { ExamProfile } from '@medha/contract/wire/exam-profile'
import type { Db } from '../../../platform/database.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { PaymentsModule } from '../../payments/index.ts'
import type { RegistrationModule } from '../../registration/index.ts'
import { PRACTICE_PAPERS_CHARGE } from '../charge-kind.ts'

/** The offer with the names that a receipt needs. */
export interface PracticePapersOffer extends PracticePapersView {
  readonly exam: Pick<ExamProfile, 'title' | 'supportPhone'>
}

const purchaseOf = (db: Db, studentId: string) =>
  db
    .selectFrom('practice_papers.purchases')
    .select(['state', 'papers', 'price_paise'])
    .where('student_id', '=', studentId)
    .executeTakeFirst()

/** How many practice papers a student has bought. */
export const practicePapersCount = async (db: Db, studentId: string): Promise<number> => {
  const purchase = await purchaseOf(db, studentId)
  return purchase?.state === 'granted' ? purchase.papers : 0
}

/** What the student may buy or has bought; null without a confirmed registration. */
export const practicePapersOf = async (
  {
    db,
    catalogue,
    registration,
    payments,
  }: {
    readonly db: Db
    readonly catalogue: Pick<Catalogue, 'exams'>
    readonly registration: Pick<RegistrationModule, 'registrationOf'>
    readonly payments: Pick<PaymentsModule, 'waitingOf'>
  },
  studentId: string,
): Promise<PracticePapersOffer | null> => {
  const [place, purchase, waiting] = await Promise.all([
    registration.registrationOf(studentId),
    purchaseOf(db, studentId),
    payments.waitingOf(studentId),
  ])
  if (place?.state !== 'confirmed') return null
  const exam = await catalogue.exams.examProfile(place.examType)
  if (exam === null) throw new Error('a registration points to an exam the catalogue does not have')
  const isPurchased = purchase?.state === 'granted'
  const listPaise = exam.mockPapersPricePaise
  return {
    isOnSale: listPaise !== null && !isPurchased,
    isPurchased,
    isPaying: !isPurchased && waiting.some(({ reference }) => reference.kind === PRACTICE_PAPERS_CHARGE),
    // A purchase that was begun keeps its price: what is shown is what is charged.
    pricePaise: listPaise === null ? null : (purchase?.price_paise ?? listPaise),
    count: isPurchased ? purchase.papers : (exam.mockPapersCount ?? 0),
    branchCode: place.branchCode,
    defaultPaymentMethod: exam.defaultPaymentMethod,
    exam,
  }
}
