import type { Outcome } from '@medha/rules/outcome'
import type { Trx } from '../../platform/database.ts'
import type { NewRegistration, Registration } from './domain/registration.ts'
import { attemptsOf, type AttemptsDeps } from './queries/attempts-of.ts'
import { registrationOf } from './queries/registration-of.ts'
import { chooseMessages, type MessagesChoice, type MessagesChoiceDeps } from './use-cases/choose-messages.ts'
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
export { selectPlaces } from './queries/places.ts'
export { studentWithPlace, type PlaceSources, type StudentWithPlace } from './queries/student-with-place.ts'
export { markCardsIssued } from './use-cases/mark-cards-issued.ts'
export { placeToRemind, studentsToRemind, type StudentToRemind } from './queries/students-to-remind.ts'
export { createSignUps, type SignUps } from './sign-up/sign-ups.ts'
export { registrationPersonalData } from './personal-data.ts'

/** Who sits which test, when and where. */
export interface RegistrationModule {
  registrationOf(studentId: string): Promise<Registration | null>
  recordRegistration(registration: NewRegistration): Promise<void>
  /** City, board and school, as the student enters them. */
  updateSchooling(studentId: string, update: SchoolingUpdate): Promise<Outcome<void, SchoolingRefusal>>
  attemptsOf(
    studentIds: readonly string[],
    examType: string,
  ): Promise<{ readonly allowed: number; readonly used: number }>
  /** Withdraws or gives the consent to messages about tests. False without a registration. */
  chooseMessages(trx: Trx, studentId: string, choice: MessagesChoice): Promise<boolean>
}

export const createRegistration = (
  deps: RecordRegistrationDeps & SchoolingDeps & AttemptsDeps & MessagesChoiceDeps,
): RegistrationModule => ({
  registrationOf: (studentId) => registrationOf(deps.db, studentId),
  recordRegistration: (registration) => recordRegistration(deps, registration),
  updateSchooling: (studentId, update) => updateSchooling(deps, studentId, update),
  attemptsOf: (studentIds, examType) => attemptsOf(deps, studentIds, examType),
  chooseMessages: (trx, studentId, choice) => chooseMessages(deps, trx, studentId, choice),
})
