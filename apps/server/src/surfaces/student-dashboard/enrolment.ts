import type { Language } from '@medha/messages/language'
import type { AdmissionsModule, CourseStanding } from '../../modules/admissions/index.ts'
import type { Catalogue, PlaceFacts } from '../../modules/catalogue/index.ts'
import type { Attempt, DeliveryModule } from '../../modules/delivery/index.ts'
import type { PracticePapers } from '../../modules/practice-papers/index.ts'
import type { IdentityModule, StudentFacts } from '../../modules/identity/index.ts'
import type { ResultsModule } from '../../modules/results/index.ts'
import type { Registration, RegistrationModule } from '../../modules/registration/index.ts'
import {
  publishedResultFrom,
  withdrawnResultFrom,
  type PublishedResult,
  type WithdrawnResult,
} from './after-the-test.ts'

export interface StudentDashboardDeps {
  readonly identity: Pick<IdentityModule, 'studentFacts'>
  readonly registration: Pick<RegistrationModule, 'registrationOf'>
  readonly practicePapers: Pick<PracticePapers, 'countOf'>
  readonly delivery: Pick<DeliveryModule, 'attemptOf'>
  readonly catalogue: Pick<Catalogue, 'places'>
  readonly results: Pick<ResultsModule, 'openResultOf'>
  readonly admissions: Pick<AdmissionsModule, 'standingOf'>
  /** Path and signed link of a student's own result page. */
  resultLinkFor(studentId: string): string
  /** Where a student fetches the admit card; null while nobody issues any. */
  readonly admitCardUrl: string | null
  now(): Date
}

/** Everything the modules know about one student's test, side by side. */
export interface Enrolment extends PlaceFacts {
  readonly student: StudentFacts
  readonly registration: Registration
  /** How many papers to practise with are theirs; none before they are paid for. */
  readonly practicePapers: number
  readonly attempt: Attempt | null
  /** Null unless it is published. */
  readonly result: PublishedResult | null
  /** It was out and is being checked again. */
  readonly withdrawn: WithdrawnResult | null
  /** Null before the result, and where nothing is sold: courses come after the test. */
  readonly courses: CourseStanding | null
  readonly admitCardUrl: string | null
}

/** What is not out is null here already: a score passes the results module at its second, not earlier. */
const openResult = async (
  { results, resultLinkFor }: StudentDashboardDeps,
  studentId: string,
  language: Language,
): Promise<Pick<Enrolment, 'result' | 'withdrawn'>> => {
  const open = await results.openResultOf(studentId)
  if (open === null) return { result: null, withdrawn: null }
  if (open.state === 'withdrawn') return { result: null, withdrawn: withdrawnResultFrom(open, language) }
  const result = publishedResultFrom(open.scorecard, resultLinkFor(studentId), language)
  return { result, withdrawn: null }
}

/**
 * Null while the student has no registration. A registration that points nowhere is a bug, not a state.
 * One question to the database per module: everybody asks on the same morning.
 */
export const enrolmentOf = async (
  deps: StudentDashboardDeps,
  studentId: string,
  language: Language,
): Promise<Enrolment | null> => {
  const { identity, registration: registrations, delivery, catalogue, admissions, admitCardUrl } = deps
  const [student, registration, practicePapers, attempt, { result, withdrawn }] = await Promise.all([
    identity.studentFacts(studentId),
    registrations.registrationOf(studentId),
    deps.practicePapers.countOf(studentId),
    delivery.attemptOf(studentId),
    openResult(deps, studentId, language),
  ])
  if (student === null || registration === null) return null
  const schoolCode = registration.schooling?.schoolCode ?? null
  const [place, courses] = await Promise.all([
    catalogue.places.placeFacts({ ...registration, schoolCode }, language),
    result === null ? null : admissions.standingOf(registration, language),
  ])
  if (place === null) throw new Error('a registration points to something the catalogue does not have')
  return {
    student,
    registration,
    practicePapers,
    attempt,
    result,
    withdrawn,
    courses,
    admitCardUrl,
    ...place,
  }
}
