import type { PlainDate } from '@medha/rules/plain-date'
import type { RollNumber } from '@medha/rules/roll-number'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import { compiled } from '../../../platform/database-query.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { DatesOfBirth } from '../secrets/dates-of-birth.ts'
import type { RollNumbers } from '../secrets/roll-numbers.ts'
import { newLink } from './issue-link.ts'

export interface NewStudent {
  readonly firstName: string
  readonly lastName: string | null
  readonly fatherName: string | null
  /** With country code. */
  readonly mobile: string
  readonly email: string
  readonly language: 'en' | 'hi'
  readonly dateOfBirth: PlainDate
  /** A sequence number below 1000, chosen by the caller: demo students have the same roll numbers in every install. */
  readonly sequence?: number
}

export interface EnrolledStudent {
  readonly studentId: string
  readonly rollNumber: RollNumber
}

export interface EnrolDeps {
  /** The caller's transaction, when a registration enrols a student and stores the registration together. */
  readonly db: Db | Trx
  readonly clock: Clock
  readonly rollNumbers: RollNumbers
  readonly datesOfBirth: DatesOfBirth
}

const readNext = compiled(
  () => sql<{ sequence: string }>`
    select nextval(pg_get_serial_sequence('identity.students', 'student_id')) as sequence`,
)

interface StudentRow extends Omit<NewStudent, 'dateOfBirth' | 'sequence'> {
  readonly sequence: number
  readonly rollNumber: string
  readonly sealed: Buffer
  readonly proof: Buffer
  readonly now: Date
}

const insertStudent = (it: StudentRow) => sql<never>`
  insert into identity.students (student_id, roll_number, first_name, last_name, father_name, mobile, email, language,
    date_of_birth_sealed, date_of_birth_proof, created_at)
  values (${it.sequence}, ${it.rollNumber}, ${it.firstName}, ${it.lastName}, ${it.fatherName}, ${it.mobile}, ${it.email},
    ${it.language}, ${it.sealed}, ${it.proof}, ${it.now})`
const writeStudent = compiled((_, it: StudentRow) => insertStudent(it))
const writeWithLink = compiled(
  (_, it: StudentRow & { readonly codeHash: Buffer; readonly expiresAt: Date }) => sql<never>`
  with student as (${insertStudent(it)})
  insert into identity.one_time_links (code_hash, student_id, issued_at, expires_at)
  values (${it.codeHash}, ${it.sequence}, ${it.now}, ${it.expiresAt})`,
)

const rowOf = async (
  { db, clock, rollNumbers, datesOfBirth }: EnrolDeps,
  { dateOfBirth, sequence: own, ...student }: NewStudent,
): Promise<StudentRow & { readonly rollNumber: RollNumber }> => {
  const sequence = own ?? Number((await readNext(db, {}))[0]?.sequence)
  const rollNumber = rollNumbers.fromSequence(sequence)
  return {
    ...student,
    sequence,
    rollNumber,
    sealed: datesOfBirth.seal(rollNumber, dateOfBirth),
    proof: datesOfBirth.proof(rollNumber, dateOfBirth),
    now: clock.now(),
  }
}

/** Stores a student under a new roll number. */
export const enrol = async (deps: EnrolDeps, student: NewStudent): Promise<EnrolledStudent> => {
  const row = await rowOf(deps, student)
  await writeStudent(deps.db, row)
  return { studentId: String(row.sequence), rollNumber: row.rollNumber }
}

/** The same, with the code of a link that signs the student in once: both or neither, in one statement. */
export const enrolWithLink = async (
  deps: EnrolDeps,
  student: NewStudent,
): Promise<EnrolledStudent & { readonly code: string }> => {
  const row = await rowOf(deps, student)
  const { code, codeHash, expiresAt } = newLink(row.now)
  await writeWithLink(deps.db, { ...row, codeHash, expiresAt })
  return { studentId: String(row.sequence), rollNumber: row.rollNumber, code }
}
