import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'
import type { InstituteStudent } from '../queries/institute-student.ts'

/** Stores one row of the records office's list; the newest list wins. */
export const recordInstituteStudent = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  student: InstituteStudent,
): Promise<void> => {
  const { psid, mobile, name, email, isEnrolled } = student
  const facts = { mobile, name, email, is_enrolled: isEnrolled, listed_at: clock.now() }
  await db
    .insertInto('leads.institute_students')
    .values({ psid, ...facts })
    .onConflict((conflict) => conflict.column('psid').doUpdateSet(facts))
    .execute()
}
