import type { Db, Trx } from '../../../platform/database.ts'

/** The products that are a student's own. */
export const purchasesOf = async (db: Db | Trx, studentId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('admissions.course_orders')
    .select('product_id')
    .where('student_id', '=', studentId)
    .where('state', '=', 'purchased')
    .execute()
  return rows.map((row) => row.product_id)
}
