import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../platform/database.ts'
import type { DatesOfBirth } from '../secrets/dates-of-birth.ts'
import type { BirthdayRead } from './student-facts.ts'

/** Whether birthdays can be read and compared with the keys of this process. True while there is no student. */
export const keysFit = async ({
  db,
  datesOfBirth,
  onBirthdayRead,
}: {
  readonly db: Db
  readonly datesOfBirth: DatesOfBirth
  onBirthdayRead(read: BirthdayRead): void
}): Promise<boolean> => {
  const newest = await db
    .selectFrom('identity.students')
    .select(['roll_number', 'date_of_birth_sealed', 'date_of_birth_proof'])
    .orderBy('student_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest === undefined) return true
  onBirthdayRead({ rollNumber: newest.roll_number, use: 'key-check' })
  try {
    const born = datesOfBirth.open(newest.roll_number, newest.date_of_birth_sealed)
    return timingSafeEqual(datesOfBirth.proof(newest.roll_number, born), newest.date_of_birth_proof)
  } catch {
    return false
  }
}
