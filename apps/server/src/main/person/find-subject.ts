import type { DataSubject } from '../../kernel/personal-data.ts'
import { fullName } from '../../kernel/format.ts'
import type { IdentityApi } from '../../modules/identity/index.ts'

/** The student with this roll number; null if there is none, or none any more. */
export const findSubject = async (
  identity: Pick<IdentityApi, 'studentOfRollNumber' | 'studentsOfMobile'>,
  rollNumber: string,
): Promise<DataSubject | null> => {
  const student = await identity.studentOfRollNumber(rollNumber)
  if (student === null) return null
  const { studentId, mobile, email } = student
  const ofMobile = await identity.studentsOfMobile(mobile)
  const isMobileShared = ofMobile.some((other) => other.studentId !== studentId)
  return { studentId, rollNumber, name: fullName(student), mobile, email, isMobileShared }
}
