import type { Registration } from './domain/registration.ts'
import { registrationOf } from './queries/registration-of.ts'
import { recordRegistration, type RecordRegistrationWorld } from './use-cases/record-registration.ts'

export type { Registration } from './domain/registration.ts'
export { createAdmitCards, type AdmitCards } from './admit-cards.ts'
export { createReminders, type Reminders } from './reminders.ts'
export { createExamEdits, type ExamEdits } from './exam-edits.ts'
export { createBrowsers, type Browsers } from './browsers.ts'
export type { CallerVerification, Crm, CrmAnswer, CrmLead } from './ports.ts'
export { createReception, type Reception } from './reception.ts'
export { createSignUps, type SignUps } from './sign-ups.ts'

/** Who sits which test, when and where. */
export interface RegistrationModule {
  registrationOf(studentId: string): Promise<Registration | null>
  recordRegistration(registration: Omit<Registration, 'editsUsed'>): Promise<void>
}

export const createRegistration = (world: RecordRegistrationWorld): RegistrationModule => ({
  registrationOf: (studentId) => registrationOf(world.db, studentId),
  recordRegistration: (registration) => recordRegistration(world, registration),
})
