import { nationalMobile } from '@medha/rules/mobile-number'
import type { Db } from '../../../platform/database.ts'
import { countsSince } from '../../registration/domain/attempts.ts'
import type { PersonDetails } from '../domain/person-details.ts'
import type { Exams, Students } from '../deps.ts'
import { instituteStudentsOfMobile } from './institute-student.ts'
import { leadOfMobile } from './leads.ts'
import { registrationCount } from '../../registration/queries/registration-count.ts'

export interface MobileDetails {
  readonly allowedRegistrations: number
  readonly registrationCount: number
  /** Most recent child first; one without a name where we know nobody. */
  readonly students: readonly PersonDetails[]
  readonly latestStudentId: string | null
}

interface DetailsDeps {
  readonly db: Db
  readonly students: Students
  readonly exams: Exams
}

const NOBODY = { name: '', fatherName: '', dateOfBirth: null, email: '', classAndStream: '' }
/** A family, not a school that gave one number for all. */
const MOST_CHILDREN = 12

/** Everything a form may be filled with for the holder of a number. Only for somebody who has proved it. */
export const detailsOfMobile = async (
  { db, students, exams }: DetailsDeps,
  mobile: string,
  examType: string,
  now: Date,
): Promise<MobileDetails> => {
  const [profile, yearStarts] = await Promise.all([exams.examProfile(examType), exams.academicYearStarts()])
  const known = await students.studentsOfMobile(mobile)
  const count = await registrationCount(
    db,
    known.map(({ studentId }) => studentId),
    examType,
    countsSince(profile?.attemptsPeriod ?? 'ever', yearStarts, now),
  )
  const facts = { mobile: nationalMobile(mobile), registrationCount: count }
  const children = await Promise.all(
    known.slice(0, MOST_CHILDREN).map(async (child) => ({
      name: [child.firstName, child.lastName ?? ''].join(' ').trim(),
      fatherName: child.fatherName ?? '',
      dateOfBirth: await students.dateOfBirthOf(child.studentId),
      email: child.email,
      classAndStream: '',
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
    allowedRegistrations: profile?.attemptsAllowed ?? 0,
    registrationCount: count,
    students: found.length > 0 ? found : [{ ...NOBODY, ...facts }],
    latestStudentId: known[0]?.studentId ?? null,
  }
}
