import type { Outcome } from '@medha/rules/outcome'
import type { NewRegistration } from './domain/registration.ts'
import { attemptsOf, type AttemptsDeps } from './queries/attempts-of.ts'
import { consentsOf } from './queries/consents-of.ts'
import { registrationOf } from './queries/registration-of.ts'
import { recordRegistration, type RecordRegistrationDeps } from './use-cases/record-registration.ts'
import {
  updateSchooling,
  type SchoolingRefusal,
  type SchoolingDeps,
  type SchoolingUpdate,
} from './use-cases/update-schooling.ts'

export { admitCardFrom } from './domain/admit-card-day.ts'
export type { Registration } from './domain/registration.ts'
export { createExamEdits, type ExamEdits } from './exam-edit/exam-edits.ts'
export type { PlaceChange } from './exam-edit/deps.ts'
export { PLACES_TABLE, selectPlaces } from './queries/places.ts'
export { studentWithPlace, type PlaceSources, type StudentWithPlace } from './queries/student-with-place.ts'
export { chooseMessages } from './use-cases/choose-messages.ts'
export { markCardNeeded, markCardsIssued } from './use-cases/mark-cards-issued.ts'
export { placeToRemind, studentsToRemind, type StudentToRemind } from './queries/students-to-remind.ts'
export { createSignUps, type SignUps } from './sign-up/sign-ups.ts'
export { registrationPersonalData } from './personal-data.ts'

/** Reads need only the database and the catalogue, so they exist before the modules that a sign-up calls. */
export const createRegistrationReads = (deps: AttemptsDeps) => ({
  registrationOf: (studentId: string) => registrationOf(deps.db, studentId),
  /** Newest first. */
  consentsOf: (studentId: string) => consentsOf(deps.db, studentId),
  attemptsOf: (studentIds: readonly string[], examType: string) => attemptsOf(deps, studentIds, examType),
})

/** Who sits which test, when and where. */
export interface RegistrationApi extends ReturnType<typeof createRegistrationReads> {
  recordRegistration(registration: NewRegistration): Promise<void>
  /** City, board and school, as the student enters them. */
  updateSchooling(studentId: string, update: SchoolingUpdate): Promise<Outcome<void, SchoolingRefusal>>
}

export const createRegistration = (
  deps: RecordRegistrationDeps & SchoolingDeps & AttemptsDeps,
): RegistrationApi => ({
  ...createRegistrationReads(deps),
  recordRegistration: (registration) => recordRegistration(deps, registration),
  updateSchooling: (studentId, update) => updateSchooling(deps, studentId, update),
})
