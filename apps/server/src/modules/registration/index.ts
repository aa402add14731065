import type { Outcome } from '@medha/rules/outcome'
import type { NewRegistration, Registration } from './domain/registration.ts'
import { registrationOf } from './queries/registration-of.ts'
import { recordRegistration, type RecordRegistrationDeps } from './use-cases/record-registration.ts'
import {
  updateSchooling,
  type SchoolingRefusal,
  type SchoolingDeps,
  type ToldSchooling,
} from './use-cases/update-schooling.ts'

export type { Registration } from './domain/registration.ts'
export { createAdmitCards, type AdmitCards } from '../admit-cards/index.ts'
export { createMockPapers, type MockPapers } from '../practice-papers/index.ts'
export { createReminders, type Reminders } from '../reminders/index.ts'
export { createExamEdits, type ExamEdits } from './exam-edit/exam-edits.ts'
export { createBrowsers, type Browsers } from '../verification/visitor-cookies.ts'
export type { CallerVerification, Crm, CrmAnswer, CrmLead } from '../leads/deps.ts'
export { createReception, type Reception } from '../verification/index.ts'
export { createSignUps, type SignUps } from './sign-up/sign-ups.ts'

/** Who sits which test, when and where. */
export interface RegistrationModule {
  registrationOf(studentId: string): Promise<Registration | null>
  recordRegistration(registration: NewRegistration): Promise<void>
  /** City, board and school, as the student tells them. */
  updateSchooling(studentId: string, told: ToldSchooling): Promise<Outcome<void, SchoolingRefusal>>
}

export const createRegistration = (deps: RecordRegistrationDeps & SchoolingDeps): RegistrationModule => ({
  registrationOf: (studentId) => registrationOf(deps.db, studentId),
  recordRegistration: (registration) => recordRegistration(deps, registration),
  updateSchooling: (studentId, told) => updateSchooling(deps, studentId, told),
})
