import type { Language } from '@medha/messages/language'
import type { PlaceFacts } from '../../catalogue/index.ts'
import type { StudentFacts } from '../../identity/index.ts'
import { studentWithPlace, type Registration } from '../../registration/index.ts'
import type { AdmissionsDeps } from '../deps.ts'

/** The student, and the class and branch that courses are offered for. */
export interface Place extends Pick<PlaceFacts, 'branch' | 'classAndStream' | 'streamName' | 'exam'> {
  readonly student: StudentFacts
  readonly registration: Registration
}

/** Null while the student has no registration. */
export const placeOf = async (
  deps: AdmissionsDeps,
  studentId: string,
  language: Language,
): Promise<Place | null> => {
  const found = await studentWithPlace(deps, studentId, language)
  return found === null ? null : { ...found.place, student: found.student, registration: found.registration }
}
