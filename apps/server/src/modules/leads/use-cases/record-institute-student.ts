import type { Db } from '../../../platform/database.ts'
import type { InstituteStudent } from '../queries/institute-student.ts'

/** Takes over one line of the records office's list; the newest list is right. */
export const recordInstituteStudent = async (db: Db, student: InstituteStudent): Promise<void> => {
  const { psid, mobile, name, email, isEnrolled } = student
  const facts = { mobile, name, email, is_enrolled: isEnrolled }
  await db
    .insertInto('leads.institute_students')
    .values({ psid, ...facts })
    .onConflict((conflict) => conflict.column('psid').doUpdateSet(facts))
    .execute()
}
