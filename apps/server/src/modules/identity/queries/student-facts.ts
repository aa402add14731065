import { readLanguage, type Language } from '@medha/messages/language'
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
  readonly language: Language
}

/** A student without the date of birth, which has its own query for the few callers that need it. */
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
    language: readLanguage(row.language),
  }
}

/**
 * Why a birthday is read in clear, and for whom: the student's own session or proven number, or staff. Each read leaves
 * an audit entry.
 */
export const BIRTHDAY_USES = {
  registration: 'student',
  'form-prefill': 'student',
  recovery: 'student',
  'test-launch': 'student',
  'person-export': 'staff',
  'form-export': 'staff',
  'key-check': 'staff',
} as const satisfies Readonly<Record<string, 'student' | 'staff'>>
export type BirthdayUse = keyof typeof BIRTHDAY_USES

export interface BirthdayRead {
  readonly rollNumber: string
  readonly use: BirthdayUse
}

export const dateOfBirthOf = async (
  {
    db,
    datesOfBirth,
    onBirthdayRead,
  }: {
    readonly db: Db
    readonly datesOfBirth: DatesOfBirth
    onBirthdayRead(read: BirthdayRead): void
  },
  studentId: string,
  use: BirthdayUse,
): Promise<PlainDate | null> => {
  const row = await db
    .selectFrom('identity.students')
    .select(['roll_number', 'date_of_birth_sealed'])
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  if (row === undefined) return null
  onBirthdayRead({ rollNumber: row.roll_number, use })
  return datesOfBirth.open(row.roll_number, row.date_of_birth_sealed)
}
