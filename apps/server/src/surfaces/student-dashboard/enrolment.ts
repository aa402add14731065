import type { Language } from '@medha/messages/language'
import type { Catalogue, PlaceFacts } from '../../modules/catalogue/index.ts'
import type { Attempt, DeliveryModule } from '../../modules/delivery/index.ts'
import type { IdentityModule, StudentFacts } from '../../modules/identity/index.ts'
import type { Registration, RegistrationModule } from '../../modules/registration/index.ts'
import type { CourseStanding, PublishedResult } from './after-the-test.ts'

export interface StudentDashboardWorld {
  readonly identity: Pick<IdentityModule, 'studentFacts'>
  readonly registration: Pick<RegistrationModule, 'registrationOf'>
  readonly delivery: Pick<DeliveryModule, 'attemptOf'>
  readonly catalogue: Pick<Catalogue, 'placeFacts'>
  /** Where a student fetches the admit card; null while nobody issues any. */
  readonly admitCardUrl: string | null
  now(): Date
}

/** Everything the modules know about one student's test, side by side. */
export interface Enrolment extends PlaceFacts {
  readonly student: StudentFacts
  readonly registration: Registration
  readonly attempt: Attempt | null
  /** Null until a results module publishes one. */
  readonly result: PublishedResult | null
  /** Null until an admissions module sells any. */
  readonly courses: CourseStanding | null
  readonly admitCardUrl: string | null
}

/**
 * Null while the student has no registration. A registration that points nowhere is a bug, not a state.
 * One question to the database per module: everybody asks on the same morning.
 */
export const enrolmentOf = async (
  { identity, registration: registrations, delivery, catalogue, admitCardUrl }: StudentDashboardWorld,
  studentId: string,
  language: Language,
): Promise<Enrolment | null> => {
  const [student, registration, attempt] = await Promise.all([
    identity.studentFacts(studentId),
    registrations.registrationOf(studentId),
    delivery.attemptOf(studentId),
  ])
  if (student === null || registration === null) return null
  const schoolCode = registration.schooling?.schoolCode ?? null
  const place = await catalogue.placeFacts({ ...registration, schoolCode }, language)
  if (place === null) throw new Error('a registration points to something the catalogue does not have')
  return { student, registration, attempt, result: null, courses: null, admitCardUrl, ...place }
}
