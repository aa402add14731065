import type { MockPapersView } from '@medha/contract/shapes/mock-papers'
import type { ExamProfile } from '@medha/contract/wire/exam-profile'
import { MOCK_PAPERS_CHARGE } from '../charge-kind.ts'
import type { MockPapersDeps } from '../deps.ts'
import { papersOnSale, purchaseOf } from './papers-on-sale.ts'

/** The offer with the names that a receipt needs. */
export interface MockPapersOffer extends MockPapersView {
  readonly exam: Pick<ExamProfile, 'title' | 'supportPhone'>
}

/** What the student may buy or has bought; null without a confirmed registration. */
export const mockPapersOf = async (
  deps: Pick<MockPapersDeps, 'db' | 'catalogue' | 'registration' | 'payments' | 'isSetComplete'>,
  studentId: string,
): Promise<MockPapersOffer | null> => {
  const [place, purchase, waiting] = await Promise.all([
    deps.registration.registrationOf(studentId),
    purchaseOf(deps.db, studentId),
    deps.payments.waitingOf(studentId),
  ])
  if (place?.state !== 'confirmed') return null
  const [exam, classAndStream] = await Promise.all([
    deps.catalogue.exams.examProfile(place.examType),
    deps.catalogue.exams.classStream(place.classStreamId, 'en'),
  ])
  if (exam === null || classAndStream === null)
    throw new Error('a registration points to an exam or a class the catalogue does not have')
  const isPurchased = purchase?.state === 'granted'
  const onSale = isPurchased ? 0 : await papersOnSale(deps, { exam, classAndStream })
  const listPaise = exam.mockPapersPricePaise
  return {
    isOnSale: onSale > 0,
    isPurchased,
    isPaying: !isPurchased && waiting.some(({ reference }) => reference.kind === MOCK_PAPERS_CHARGE),
    // A purchase that was begun keeps its price: what is shown is what is charged.
    pricePaise: listPaise === null ? null : (purchase?.price_paise ?? listPaise),
    count: isPurchased ? purchase.papers : (exam.mockPapersCount ?? 0),
    branchCode: place.branchCode,
    defaultPaymentMethod: exam.defaultPaymentMethod,
    exam,
  }
}
