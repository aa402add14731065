import type { ClassStreamOption } from '@medha/contract/wire/class-stream'
import type { ExamProfile } from '@medha/contract/wire/exam-profile'
import type { Language } from '@medha/messages/language'
import type { Branch, Catalogue, Slot } from '../../modules/catalogue/index.ts'
import type { IdentityModule, StudentFacts } from '../../modules/identity/index.ts'
import type { Registration, RegistrationModule } from '../../modules/registration/index.ts'

export interface StudentDashboardWorld {
  readonly identity: Pick<IdentityModule, 'studentFacts'>
  readonly registration: Pick<RegistrationModule, 'registrationOf'>
  readonly catalogue: Pick<Catalogue, 'examProfile' | 'branch' | 'slot' | 'classStream'>
  now(): Date
}

/** Everything the modules know about one student's test, side by side. */
export interface Enrolment {
  readonly student: StudentFacts
  readonly registration: Registration
  readonly exam: ExamProfile
  readonly branch: Branch
  readonly slot: Slot
  readonly classAndStream: ClassStreamOption
}

/** Null while the student has no registration. A registration that points nowhere is a bug, not a state. */
export const enrolmentOf = async (
  { identity, registration: registrations, catalogue }: StudentDashboardWorld,
  studentId: string,
  language: Language,
): Promise<Enrolment | null> => {
  const [student, registration] = await Promise.all([
    identity.studentFacts(studentId),
    registrations.registrationOf(studentId),
  ])
  if (student === null || registration === null) return null
  const [exam, branch, slot, classAndStream] = await Promise.all([
    catalogue.examProfile(registration.examType),
    catalogue.branch(registration.branchCode),
    catalogue.slot(registration.slotId),
    catalogue.classStream(registration.classStreamId, language),
  ])
  if (exam === null || branch === null || slot === null || classAndStream === null)
    throw new Error('a registration points to something the catalogue does not have')
  return { student, registration, exam, branch, slot, classAndStream }
}
