import { plainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { DataSubject, PersonalData } from '../../kernel/personal-data.ts'
import type { Db, Trx } from '../../platform/database.ts'
import { eraseTables, exportTables, ofStudent, type PersonalTable } from '../../platform/personal-tables.ts'
import type { CatalogueApi } from '../catalogue/index.ts'

/**
 * The form that created the student, and unfinished forms of the same child. Another test of the child is a separate
 * account with its own roll number.
 */
const theirs = ({ studentId }: DataSubject) => sql`coalesce(student_id, ${studentId}) = ${studentId}
  and (mobile_key, child_key) in (
    select mobile_key, child_key from registration.sign_ups where student_id = ${studentId})`
const ofForms = (subject: DataSubject) =>
  sql`sign_up_id in (select sign_up_id from registration.sign_ups where ${theirs(subject)})`

const TABLES: readonly PersonalTable[] = [
  { table: 'registration.resume_links', where: ofForms },
  { table: 'registration.consents', where: ofForms },
  { table: 'registration.sign_ups', where: theirs },
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

export const registrationPersonalData = (db: Db, catalogue: Pick<CatalogueApi, 'seats'>): PersonalData => ({
  module: 'registration',
  export: (subject) => exportTables(db, TABLES, subject),
  erase: (subject) =>
    db.transaction().execute(async (trx) => {
      await giveSeatBack(catalogue, trx, subject)
      return eraseTables(trx, TABLES, subject)
    }),
})
