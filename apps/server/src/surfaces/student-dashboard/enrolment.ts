import type { Language } from '@medha/messages/language'
import { indianDay } from '@medha/rules/indian-time'
import type { AdmissionsApi, CourseSummary } from '../../modules/admissions/index.ts'
import type { CatalogueApi, PlaceFacts } from '../../modules/catalogue/index.ts'
import {
  opensLater,
  sittingOf,
  type Attempt,
  type DeliveryApi,
  type Sitting,
} from '../../modules/delivery/index.ts'
import type { PaymentsApi, WaitingPayment } from '../../modules/payments/index.ts'
import type { MockPapersApi } from '../../modules/mock-papers/index.ts'
import type { IdentityApi, StudentFacts } from '../../modules/identity/index.ts'
import type { ResultsApi } from '../../modules/results/index.ts'
import type { Registration, RegistrationApi } from '../../modules/registration/index.ts'
import {
  publishedResultFrom,
  withdrawnResultFrom,
  type PublishedResult,
  type WithdrawnResult,
} from './after-the-test.ts'

export interface StudentDashboardDeps {
  readonly identity: Pick<IdentityApi, 'studentFacts'>
  readonly registration: Pick<RegistrationApi, 'registrationOf'>
  readonly mockPapers: Pick<MockPapersApi, 'countOf' | 'onSaleFor'>
  readonly payments: Pick<PaymentsApi, 'waitingOf'>
  readonly delivery: Pick<DeliveryApi, 'knownSittingOf'>
  readonly catalogue: Pick<CatalogueApi, 'places'>
  readonly results: Pick<ResultsApi, 'openResultOf'>
  readonly admissions: Pick<AdmissionsApi, 'summaryOf'>
  /** Path and signed link of the student's result page. */
  resultLinkFor(studentId: string): string
  /** Where a student downloads the admit card; null if none are issued. */
  readonly admitCardUrl: string | null
  now(): Date
}

/** The facts of all modules about one student's test. */
export interface Enrolment extends PlaceFacts {
  readonly student: StudentFacts
  readonly registration: Registration
  /** How many mock papers the student has bought, and how many are for sale. */
  readonly mockPapers: { readonly bought: number; readonly onSale: number }
  readonly waitingPayments: readonly WaitingPayment[]
  readonly attempt: Attempt | null
  /** With the new times if staff moved the opening. */
  readonly sitting: Sitting
  /** Null unless it is published. */
  readonly result: PublishedResult | null
  /** The result was released and is being checked again. */
  readonly withdrawn: WithdrawnResult | null
  /** Null before the result, and if nothing is sold: courses come after the test. */
  readonly courses: CourseSummary | null
  readonly admitCardUrl: string | null
}

/** An unreleased result is already null here: the results module returns no score before its release time. */
const openResult = async (
  { results, resultLinkFor, now }: StudentDashboardDeps,
  studentId: string,
  language: Language,
): Promise<Pick<Enrolment, 'result' | 'withdrawn'>> => {
  const open = await results.openResultOf(studentId)
  if (open === null) return { result: null, withdrawn: null }
  if (open.state === 'withdrawn') return { result: null, withdrawn: withdrawnResultFrom(open, language) }
  const result = publishedResultFrom(open.scorecard, {
    reportLink: resultLinkFor(studentId),
    language,
    today: indianDay(now()),
  })
  return { result, withdrawn: null }
}

/**
 * Null while the student has no registration. A registration with dangling references is a bug, not a state. One query
 * per module, because all students load the dashboard on the same morning.
 */
export const enrolmentOf = async (
  deps: StudentDashboardDeps,
  studentId: string,
  language: Language,
): Promise<Enrolment | null> => {
  const { identity, registration: registrations, delivery, catalogue, admissions, admitCardUrl } = deps
  const [student, registration, bought, waitingPayments, known, opened] = await Promise.all([
    identity.studentFacts(studentId),
    registrations.registrationOf(studentId),
    deps.mockPapers.countOf(studentId),
    deps.payments.waitingOf(studentId),
    delivery.knownSittingOf(studentId),
    openResult(deps, studentId, language),
  ])
  if (student === null || registration === null) return null
  const { result, withdrawn } = opened
  const schoolCode = registration.schooling?.schoolCode ?? null
  const [place, courses] = await Promise.all([
    catalogue.places.placeFacts({ ...registration, schoolCode }, language),
    result === null ? null : admissions.summaryOf(registration, language),
  ])
  if (place === null) throw new Error('a registration points to something the catalogue does not have')
  return {
    student,
    registration,
    mockPapers: { bought, onSale: bought > 0 ? 0 : await deps.mockPapers.onSaleFor(place) },
    waitingPayments,
    attempt: known.attempt,
    sitting: opensLater(sittingOf(registration, place), known.movedTo),
    result,
    withdrawn,
    courses,
    admitCardUrl,
    ...place,
  }
}
