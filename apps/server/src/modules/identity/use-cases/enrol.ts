import type { PlainDate } from '@medha/rules/plain-date'
import type { RollNumber } from '@medha/rules/roll-number'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { DatesOfBirth } from '../secrets/dates-of-birth.ts'
import type { RollNumbers } from '../secrets/roll-numbers.ts'

export interface NewStudent {
  readonly firstName: string
  readonly lastName: string | null
  readonly fatherName: string | null
  /** With country code. */
  readonly mobile: string
  readonly email: string
  readonly language: 'en' | 'hi'
  readonly dateOfBirth: PlainDate
  /** A place in line of one's own, below 1000: demo students keep their roll numbers from install to install. */
  readonly place?: number
}

export interface EnrolledStudent {
  readonly studentId: string
  readonly rollNumber: RollNumber
}

export interface EnrolDeps {
  /** May be the caller's transaction: a registration enrols and records in one. */
  readonly db: Db | Trx
  readonly clock: Clock
  readonly rollNumbers: RollNumbers
  readonly datesOfBirth: DatesOfBirth
}

const nextPlace = async (db: Db | Trx): Promise<number> => {
  const { rows } = await sql<{ place: string }>`
    select nextval(pg_get_serial_sequence('identity.students', 'student_id')) as place`.execute(db)
  return Number(rows[0]?.place)
}

/** Gives a student a roll number. */
export const enrol = async (
  { db, clock, rollNumbers, datesOfBirth }: EnrolDeps,
  student: NewStudent,
): Promise<EnrolledStudent> => {
  const place = student.place ?? (await nextPlace(db))
  const rollNumber = rollNumbers.ofPlace(place)
  await db
    .insertInto('identity.students')
    .values({
      student_id: place,
      roll_number: rollNumber,
      first_name: student.firstName,
      last_name: student.lastName,
      father_name: student.fatherName,
      mobile: student.mobile,
      email: student.email,
      language: student.language,
      date_of_birth_sealed: datesOfBirth.seal(rollNumber, student.dateOfBirth),
      date_of_birth_proof: datesOfBirth.proof(rollNumber, student.dateOfBirth),
      created_at: clock.now(),
    })
    .execute()
  return { studentId: String(place), rollNumber }
}
