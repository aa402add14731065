import { plainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { DataSubject, PersonalData } from '../../kernel/personal-data.ts'
import type { Db, Trx } from '../../platform/database.ts'
import {
  countTables,
  eraseTables,
  exportTables,
  ofStudent,
  type PersonalTable,
} from '../../platform/personal-tables.ts'
import type { CatalogueApi } from '../catalogue/index.ts'
import type { BirthdayRead } from '../identity/index.ts'
import { createSignUpKeys } from './sign-up/secrets/sign-up-keys.ts'

/**
 * The form that created the student, and unfinished forms of the same child. Another test of the child is a separate
 * account with its own roll number.
 */
const theirs = ({ studentId }: DataSubject) => sql`coalesce(student_id, ${studentId}) = ${studentId}
  and (mobile_key, child_key) in (
    select mobile_key, child_key from registration.sign_ups where student_id = ${studentId})`
const ofForms = (subject: DataSubject) =>
  sql`sign_up_id in (select sign_up_id from registration.sign_ups where ${theirs(subject)})`

export interface RegistrationPersonalDataDeps {
  readonly db: Db
  readonly catalogue: Pick<CatalogueApi, 'seats'>
  /** The key that persons of unfinished forms are encrypted with, in hex. */
  readonly key: string
  onBirthdayRead(read: BirthdayRead): void
}

/** The person of an unfinished form, who has a birthday. */
const openPerson = ({ key, onBirthdayRead }: RegistrationPersonalDataDeps) => {
  const keys = createSignUpKeys(key)
  const open: NonNullable<PersonalTable['shown']>[string] = (row, { rollNumber }) => {
    onBirthdayRead({ rollNumber, use: 'form-export' })
    return keys.open(row['mobile_key'] as Buffer, row['sealed_person'] as Buffer)
  }
  return open
}

const tablesWith = (deps: RegistrationPersonalDataDeps): readonly PersonalTable[] => [
  { table: 'registration.resume_links', where: ofForms },
  { table: 'registration.consents', where: ofForms },
  { table: 'registration.sign_ups', where: theirs, shown: { sealed_person: openPerson(deps) } },
  { table: 'registration.exam_edits', where: ofStudent },
  { table: 'registration.schooling', where: ofStudent },
  { table: 'registration.registrations', where: ofStudent },
]

/** The seat of an erased student becomes free for others. */
const giveSeatBack = async (
  { seats }: Pick<CatalogueApi, 'seats'>,
  trx: Trx,
  { studentId }: DataSubject,
): Promise<void> => {
  const place = await trx
    .selectFrom('registration.registrations')
    .select(['exam_type', 'exam_day', 'slot_id', 'branch_code'])
    .where('student_id', '=', studentId)
    .where('has_seat', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (place === undefined) return
  await seats.giveSeatBack(trx, {
    examType: place.exam_type,
    day: plainDate(place.exam_day),
    slotId: place.slot_id,
    branchCode: place.branch_code,
  })
}

export const registrationPersonalData = (deps: RegistrationPersonalDataDeps): PersonalData => {
  const { db, catalogue } = deps
  const tables = tablesWith(deps)
  return {
    module: 'registration',
    count: (subject) => countTables(db, tables, subject),
    export: (subject) => exportTables(db, tables, subject),
    erase: (subject) =>
      db.transaction().execute(async (trx) => {
        await giveSeatBack(catalogue, trx, subject)
        return eraseTables(trx, tables, subject)
      }),
  }
}
