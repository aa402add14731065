import type { Language } from '@medha/messages/language'
import type { CatalogueApi, PlaceFacts } from '../../catalogue/index.ts'
import type { IdentityApi, StudentFacts } from '../../identity/index.ts'
import type { Registration } from '../domain/registration.ts'

export interface PlaceSources {
  readonly identity: Pick<IdentityApi, 'studentFacts'>
  readonly registration: { registrationOf(studentId: string): Promise<Registration | null> }
  readonly catalogue: Pick<CatalogueApi, 'places'>
}

export interface StudentWithPlace {
  readonly student: StudentFacts
  readonly registration: Registration
  readonly place: PlaceFacts
}

/** A student, their registration, and the names of branch, class and exam. Null without a registration. */
export const studentWithPlace = async (
  { identity, registration: registrations, catalogue }: PlaceSources,
  studentId: string,
  language: Language,
): Promise<StudentWithPlace | null> => {
  const [student, registration] = await Promise.all([
    identity.studentFacts(studentId),
    registrations.registrationOf(studentId),
  ])
  if (student === null || registration === null) return null
  const place = await catalogue.places.placeFacts({ ...registration, schoolCode: null }, language)
  if (place === null) throw new Error('a registration points to something the catalogue does not have')
  return { student, registration, place }
}
