import { nationalMobile } from '@medha/rules/mobile-number'
import type { Db } from '../../../platform/database.ts'
import type { Registrations, Students } from '../deps.ts'
import type { PersonDetails } from '../domain/person-details.ts'
import { instituteStudentsOfMobile } from './institute-student.ts'
import { leadOfMobile } from './leads.ts'
import { fullName } from '../../../kernel/format.ts'

export interface MobileDetails {
  readonly allowedRegistrations: number
  readonly registrationCount: number
  /** Most recent child first; one entry without a name if none is known. */
  readonly students: readonly PersonDetails[]
  readonly latestStudentId: string | null
}

interface DetailsDeps {
  readonly db: Db
  readonly students: Students
  readonly registrations: Registrations
}

const NOBODY = {
  name: '',
  fatherName: '',
  dateOfBirth: null,
  email: '',
  classAndStream: '',
  registeredFor: null,
}
/** Enough for a family; a school may have given one number for all its students. */
const MOST_CHILDREN = 12

/** Everything a form may be prefilled with for a number. Only for a caller who has proven it. */
export const detailsOfMobile = async (
  { db, students, registrations }: DetailsDeps,
  mobile: string,
  examType: string,
): Promise<MobileDetails> => {
  const known = await students.studentsOfMobile(mobile)
  const { allowed, used } = await registrations.attemptsOf(
    known.map(({ studentId }) => studentId),
    examType,
  )
  const facts = { mobile: nationalMobile(mobile), registrationCount: used }
  const children = await Promise.all(
    known.slice(0, MOST_CHILDREN).map(async (child) => ({
      name: fullName(child),
      fatherName: child.fatherName ?? '',
      dateOfBirth: await students.dateOfBirthOf(child.studentId, 'form-prefill'),
      email: child.email,
      classAndStream: '',
      registeredFor: await registeredDay(registrations, child.studentId, examType),
      ...facts,
    })),
  )
  const hints =
    children.length > 0
      ? []
      : [await leadOfMobile(db, mobile, examType), ...(await instituteStudentsOfMobile(db, mobile))].flatMap(
          (hint) =>
            hint === null || hint.name === ''
              ? []
              : [{ ...NOBODY, name: hint.name, email: hint.email, ...facts }],
        )
  const found = [...children, ...hints]
  return {
    allowedRegistrations: allowed,
    registrationCount: used,
    students: found.length > 0 ? found : [{ ...NOBODY, ...facts }],
    latestStudentId: known[0]?.studentId ?? null,
  }
}

const registeredDay = async (registrations: Registrations, studentId: string, examType: string) => {
  const registration = await registrations.registrationOf(studentId)
  return registration?.examType === examType ? registration.examDay : null
}
