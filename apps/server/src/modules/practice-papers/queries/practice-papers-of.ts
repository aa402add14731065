import type { ExamProfile } from '@medha/contract/wire/exam-profile'
import type { Db } from '../../../platform/database.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { RegistrationModule } from '../../registration/index.ts'

export interface PracticePapersView {
  readonly isOnSale: boolean
  readonly isPurchased: boolean
  /** Null: the exam's profile names none. */
  readonly pricePaise: number | null
  readonly count: number
  readonly branchCode: string
  readonly defaultPaymentMethod: string
  readonly exam: Pick<ExamProfile, 'title' | 'supportPhone'>
}

/** How many papers to practise with a student has; none before they are paid for. */
export const practicePapersCount = async (db: Db, studentId: string): Promise<number> => {
  const bought = await db
    .selectFrom('practice_papers.purchases')
    .select('papers')
    .where('student_id', '=', studentId)
    .where('state', '=', 'granted')
    .executeTakeFirst()
  return bought?.papers ?? 0
}

/** What the student may buy, or has; null before there is a registration. */
export const practicePapersOf = async (
  {
    db,
    catalogue,
    registration,
  }: {
    readonly db: Db
    readonly catalogue: Pick<Catalogue, 'exams'>
    readonly registration: Pick<RegistrationModule, 'registrationOf'>
  },
  studentId: string,
): Promise<PracticePapersView | null> => {
  const [place, bought] = await Promise.all([
    registration.registrationOf(studentId),
    practicePapersCount(db, studentId),
  ])
  if (place?.state !== 'confirmed') return null
  const exam = await catalogue.exams.examProfile(place.examType)
  if (exam === null) throw new Error('a registration points to an exam the catalogue does not have')
  const isPurchased = bought > 0
  return {
    isOnSale: exam.mockPapersPricePaise !== null && !isPurchased,
    isPurchased,
    pricePaise: exam.mockPapersPricePaise,
    count: isPurchased ? bought : (exam.mockPapersCount ?? 0),
    branchCode: place.branchCode,
    defaultPaymentMethod: exam.defaultPaymentMethod,
    exam,
  }
}
