import type { ExamProfile } from '@medha/contract/wire/exam-profile'
import type { Catalogue } from '../../catalogue/index.ts'
import type { Db } from '../../../platform/database.ts'

export interface MockPapersView {
  readonly isOnSale: boolean
  readonly isPurchased: boolean
  /** Null: the exam's profile names none. */
  readonly pricePaise: number | null
  readonly count: number
  readonly branchCode: string
  readonly defaultPaymentMethod: string
  readonly exam: Pick<ExamProfile, 'title' | 'supportPhone'>
}

/** What the student may buy, or has; null before there is a registration. */
export const mockPapersOf = async (
  { db, catalogue }: { readonly db: Db; readonly catalogue: Pick<Catalogue, 'examProfile'> },
  studentId: string,
): Promise<MockPapersView | null> => {
  const place = await db
    .selectFrom('registration.registrations as place')
    .leftJoin('practice_papers.purchases as bought', 'bought.student_id', 'place.student_id')
    .select(['place.exam_type', 'place.branch_code', 'bought.state', 'bought.papers'])
    .where('place.student_id', '=', studentId)
    .where('place.state', '=', 'confirmed')
    .executeTakeFirst()
  if (place === undefined) return null
  const exam = await catalogue.examProfile(place.exam_type)
  if (exam === null) throw new Error('a registration points to an exam the catalogue does not have')
  const isPurchased = place.state === 'granted'
  return {
    isOnSale: exam.mockPapersPricePaise !== null && !isPurchased,
    isPurchased,
    pricePaise: exam.mockPapersPricePaise,
    count: (isPurchased ? place.papers : null) ?? exam.mockPapersCount ?? 0,
    branchCode: place.branch_code,
    defaultPaymentMethod: exam.defaultPaymentMethod,
    exam,
  }
}
