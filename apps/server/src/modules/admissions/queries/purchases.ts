import type { CourseQuote } from '@medha/rules/course-fee'
import type { Db, Trx } from '../../../platform/database.ts'

/** The quotes at which a student bought courses, by product. */
export const boughtQuotes = async (db: Db, studentId: string): Promise<ReadonlyMap<string, CourseQuote>> => {
  const rows = await db
    .selectFrom('admissions.course_orders')
    .select(['product_id', 'quote'])
    .where('student_id', '=', studentId)
    .where('state', '=', 'purchased')
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.quote as CourseQuote]))
}

/** The products that a student has bought. */
export const purchasesOf = async (db: Db | Trx, studentId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('admissions.course_orders')
    .select('product_id')
    .where('student_id', '=', studentId)
    .where('state', '=', 'purchased')
    .execute()
  return rows.map((row) => row.product_id)
}
