import type { PlainDate } from '@medha/rules/plain-date'
import type { RollNumber } from '@medha/rules/roll-number'
import type { Db } from '../../../platform/database.ts'
import type { DatesOfBirth } from '../secrets/dates-of-birth.ts'

export interface StudentFacts {
  readonly studentId: string
  readonly rollNumber: RollNumber
  readonly firstName: string
  readonly lastName: string | null
  readonly fatherName: string | null
  readonly mobile: string
  readonly email: string
  readonly language: 'en' | 'hi'
}

/** Who a student is, without the date of birth: that is asked for by name, by the few who need it. */
export const studentFacts = async (db: Db, studentId: string): Promise<StudentFacts | null> => {
  const row = await db
    .selectFrom('identity.students')
    .select(['roll_number', 'first_name', 'last_name', 'father_name', 'mobile', 'email', 'language'])
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    studentId,
    rollNumber: row.roll_number as RollNumber,
    firstName: row.first_name,
    lastName: row.last_name,
    fatherName: row.father_name,
    mobile: row.mobile,
    email: row.email,
    language: row.language === 'hi' ? 'hi' : 'en',
  }
}

export const dateOfBirthOf = async (
  db: Db,
  datesOfBirth: DatesOfBirth,
  studentId: string,
): Promise<PlainDate | null> => {
  const row = await db
    .selectFrom('identity.students')
    .select(['roll_number', 'date_of_birth_sealed'])
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return row === undefined ? null : datesOfBirth.open(row.roll_number, row.date_of_birth_sealed)
}
