import { readLanguage } from '@medha/messages/language'
import type { RollNumber } from '@medha/rules/roll-number'
import { compiled } from '../../../platform/database-query.ts'
import type { Db } from '../../../platform/database.ts'
import type { StudentFacts } from './student-facts.ts'

const students = (db: Db) =>
  db
    .selectFrom('identity.students')
    .select([
      'student_id as studentId',
      'roll_number',
      'first_name as firstName',
      'last_name as lastName',
      'father_name as fatherName',
      'mobile',
      'email',
      'language',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof students>['execute']>>[number]

const factsOf = ({ roll_number: rollNumber, language, ...row }: Row): StudentFacts => ({
  ...row,
  rollNumber: rollNumber as RollNumber,
  language: readLanguage(language),
})

const withMobile = compiled((db, { mobile }: { readonly mobile: string }) =>
  students(db).where('mobile', '=', mobile).orderBy('student_id', 'desc'),
)

/** Every student of a mobile number, most recent first. The calling module has checked that the number was proven. */
export const studentsOfMobile = async (db: Db, mobile: string): Promise<StudentFacts[]> =>
  (await withMobile(db, { mobile })).map(factsOf)

export const studentOfRollNumber = async (db: Db, rollNumber: string): Promise<StudentFacts | null> => {
  const row = await students(db).where('roll_number', '=', rollNumber).executeTakeFirst()
  return row === undefined ? null : factsOf(row)
}

/** The ids of the students with these roll numbers; unknown roll numbers are left out. */
export const studentIdsOf = async (
  db: Db,
  rollNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('identity.students')
    .select(['student_id', 'roll_number'])
    .where('roll_number', '=', (any) => any.fn.any(any.val([...rollNumbers])))
    .execute()
  return new Map(rows.map((row) => [row.roll_number, row.student_id]))
}
