import type { Db } from '../../../platform/database.ts'
import type { PlaceFacts } from '../../catalogue/index.ts'
import type { MockPapersDeps } from '../deps.ts'

export type ExamAndClass = Pick<PlaceFacts, 'exam' | 'classAndStream'>

export const purchaseOf = (db: Db, studentId: string) =>
  db
    .selectFrom('mock_papers.purchases')
    .select(['state', 'papers', 'price_paise'])
    .where('student_id', '=', studentId)
    .executeTakeFirst()

/** How many papers the exam sells to this class; 0 without a price, and while a paper of the set is missing. */
export const papersOnSale = async (
  { isSetComplete }: Pick<MockPapersDeps, 'isSetComplete'>,
  { exam, classAndStream }: ExamAndClass,
): Promise<number> => {
  const { examType, mockPapersPricePaise, mockPapersCount } = exam
  if (mockPapersPricePaise === null || mockPapersCount === null) return 0
  const { classCode, streamCode } = classAndStream
  return (await isSetComplete({ examType, classCode, streamCode }, mockPapersCount)) ? mockPapersCount : 0
}

/** How many papers a student has bought. */
export const papersBought = async (db: Db, studentId: string): Promise<number> => {
  const purchase = await purchaseOf(db, studentId)
  return purchase?.state === 'granted' ? purchase.papers : 0
}
