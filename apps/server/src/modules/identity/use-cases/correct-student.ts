import type { PlainDate } from '@medha/rules/plain-date'
import type { Trx } from '../../../platform/database.ts'
import type { DatesOfBirth } from '../secrets/dates-of-birth.ts'

/** Details of a student that staff corrected at the family's request. */
export type CorrectedDetail =
  | { readonly field: 'name'; readonly firstName: string; readonly lastName: string | null }
  | { readonly field: 'father-name'; readonly fatherName: string }
  | { readonly field: 'email'; readonly email: string }
  | { readonly field: 'date-of-birth'; readonly dateOfBirth: PlainDate }

const columnsOf = (datesOfBirth: DatesOfBirth, rollNumber: string, detail: CorrectedDetail) => {
  switch (detail.field) {
    case 'name':
      return { first_name: detail.firstName, last_name: detail.lastName }
    case 'father-name':
      return { father_name: detail.fatherName }
    case 'email':
      return { email: detail.email }
    case 'date-of-birth':
      return {
        date_of_birth_sealed: datesOfBirth.seal(rollNumber, detail.dateOfBirth),
        date_of_birth_proof: datesOfBirth.proof(rollNumber, detail.dateOfBirth),
      }
  }
}

/** A corrected date of birth is the new password; sessions go on. */
export const correctStudent = async (
  { datesOfBirth }: { readonly datesOfBirth: DatesOfBirth },
  trx: Trx,
  student: { readonly studentId: string; readonly rollNumber: string },
  detail: CorrectedDetail,
): Promise<void> => {
  await trx
    .updateTable('identity.students')
    .set(columnsOf(datesOfBirth, student.rollNumber, detail))
    .where('student_id', '=', student.studentId)
    .execute()
}
