import type { RollNumber } from '@medha/rules/roll-number'
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
  language: language === 'hi' ? 'hi' : 'en',
})

/** Every child of a number, most recent first. The caller has checked that the number was proved. */
export const studentsOfMobile = async (db: Db, mobile: string): Promise<StudentFacts[]> =>
  (await students(db).where('mobile', '=', mobile).orderBy('student_id', 'desc').execute()).map(factsOf)

export const studentOfRollNumber = async (db: Db, rollNumber: string): Promise<StudentFacts | null> => {
  const row = await students(db).where('roll_number', '=', rollNumber).executeTakeFirst()
  return row === undefined ? null : factsOf(row)
}

/** Keys of the students with these roll numbers; who is not there is left out. */
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
