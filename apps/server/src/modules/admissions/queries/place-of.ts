import type { Language } from '@medha/messages/language'
import type { PlaceFacts } from '../../catalogue/index.ts'
import type { StudentFacts } from '../../identity/index.ts'
import type { Registration } from '../../registration/index.ts'
import type { AdmissionsDeps } from '../admissions-deps.ts'

/** Who asks, and which class at which branch courses are for. */
export interface Place extends Pick<PlaceFacts, 'branch' | 'classAndStream' | 'streamName' | 'exam'> {
  readonly student: StudentFacts
  readonly registration: Registration
}

/** Null before there is a registration. */
export const placeOf = async (
  { identity, registration: registrations, catalogue }: AdmissionsDeps,
  studentId: string,
  language: Language,
): Promise<Place | null> => {
  const [student, registration] = await Promise.all([
    identity.studentFacts(studentId),
    registrations.registrationOf(studentId),
  ])
  if (student === null || registration === null) return null
  const place = await catalogue.places.placeFacts({ ...registration, schoolCode: null }, language)
  if (place === null) throw new Error('a registration points to something the catalogue does not have')
  return { student, registration, ...place }
}
