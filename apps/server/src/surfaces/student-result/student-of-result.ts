import { fullName } from '../../kernel/format.ts'
import type { Language } from '@medha/messages/language'
import type { Catalogue, PlaceFacts } from '../../modules/catalogue/index.ts'
import type { IdentityModule, StudentFacts } from '../../modules/identity/index.ts'
import type { Registration, RegistrationModule } from '../../modules/registration/index.ts'

/** Whose result it is and where they sat: names and places, nothing of a score. */
export interface StudentOfResult {
  readonly student: StudentFacts
  readonly registration: Registration
  readonly place: PlaceFacts
}

export interface ResultSources {
  readonly identity: Pick<IdentityModule, 'studentFacts'>
  readonly registration: Pick<RegistrationModule, 'registrationOf'>
  readonly catalogue: Pick<Catalogue, 'places'>
}

/** Null while the student has no registration. */
export const studentOfResult = async (
  { identity, registration: registrations, catalogue }: ResultSources,
  studentId: string,
  language: Language,
): Promise<StudentOfResult | null> => {
  const [student, registration] = await Promise.all([
    identity.studentFacts(studentId),
    registrations.registrationOf(studentId),
  ])
  if (student === null || registration === null) return null
  const place = await catalogue.places.placeFacts({ ...registration, schoolCode: null }, language)
  if (place === null) throw new Error('a registration points to something the catalogue does not have')
  return { student, registration, place }
}

/** The same as a printed scorecard names them. */
export const personOnPaper = async (sources: ResultSources, studentId: string, language: Language) => {
  const who = await studentOfResult(sources, studentId, language)
  if (who === null) return null
  const { student, place } = who
  return {
    name: fullName(student),
    fatherName: student.fatherName,
    rollNumber: student.rollNumber,
    exam: place.exam.title[language],
    classAndStream: place.classAndStream.label,
    supportPhone: place.branch.supportPhone ?? place.exam.supportPhone,
  }
}
