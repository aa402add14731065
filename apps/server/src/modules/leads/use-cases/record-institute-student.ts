import type { Db } from '../../../platform/database.ts'
import type { InstituteStudent } from '../queries/institute-student.ts'

/** Stores one row of the records office's list; the newest list wins. */
export const recordInstituteStudent = async (db: Db, student: InstituteStudent): Promise<void> => {
  const { psid, mobile, name, email, isEnrolled } = student
  const facts = { mobile, name, email, is_enrolled: isEnrolled }
  await db
    .insertInto('leads.institute_students')
    .values({ psid, ...facts })
    .onConflict((conflict) => conflict.column('psid').doUpdateSet(facts))
    .execute()
}
