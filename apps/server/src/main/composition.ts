import { admitCard } from '@medha/contract/endpoints/admit-card'
import type { Binding } from '../edge/bind.ts'
import type { Caller, SignedInStudent } from '../edge/caller.ts'
import type { Files } from '../kernel/files.ts'
import type { Job } from '../platform/jobs.ts'
import { createTypstDocuments } from '../integrations/documents/typst.ts'
import { createS3Files } from '../integrations/files/s3.ts'
import { openIpGeo } from '../integrations/geo/ip-geo.ts'
import { createSmtpMail } from '../integrations/mail/smtp.ts'
import type { AdmissionsModule } from '../modules/admissions/index.ts'
import { courseOrdersHttp, coursesHttp } from '../modules/admissions/http.ts'
import { COURSE_ORDER_CHARGE } from '../modules/admissions/domain/order-reference.ts'
import { admissionsJobs, COURSE_CAPTURED_QUEUE } from '../modules/admissions/jobs.ts'
import { analyticsHttp } from '../modules/analytics/http.ts'
import { createAnalytics } from '../modules/analytics/index.ts'
import { analyticsJobs } from '../modules/analytics/jobs.ts'
import { catalogueHttp } from '../modules/catalogue/http.ts'
import { createCatalogue, type Catalogue } from '../modules/catalogue/index.ts'
import { catalogueJobs } from '../modules/catalogue/jobs.ts'
import { deliveryHttp } from '../modules/delivery/http.ts'
import type { DeliveryModule } from '../modules/delivery/index.ts'
import { deliveryJobs } from '../modules/delivery/jobs.ts'
import { createIdentity, type IdentityModule } from '../modules/identity/index.ts'
import { identityHttp } from '../modules/identity/http.ts'
import { identityJobs } from '../modules/identity/jobs.ts'
import {
  createNotifications,
  type ContactOf,
  type NotificationsModule,
} from '../modules/notifications/index.ts'
import { notificationsHttp } from '../modules/notifications/http.ts'
import { NEW_DEVICE_QUEUE, notificationsJobs } from '../modules/notifications/jobs.ts'
import type { AdmitCards } from '../modules/admit-cards/index.ts'
import type { Leads } from '../modules/leads/index.ts'
import type { PracticePapers } from '../modules/practice-papers/index.ts'
import type { Reminders } from '../modules/reminders/index.ts'
import type { Verification, VisitorCookies } from '../modules/verification/index.ts'
import { createRegistration, type ExamEdits, type RegistrationModule } from '../modules/registration/index.ts'
import type { ResultsModule, ResultsOffice } from '../modules/results/index.ts'
import { SYNC_TO_CRM_QUEUE } from '../modules/leads/jobs.ts'
import { practicePapersHttp } from '../modules/practice-papers/http.ts'
import { PAPERS_CAPTURED_QUEUE, practicePapersJobs } from '../modules/practice-papers/jobs.ts'
import type { PaymentsModule } from '../modules/payments/index.ts'
import { ADMIT_CARD_READY_QUEUE } from '../modules/reminders/jobs.ts'
import { EDIT_CAPTURED_QUEUE, EDIT_FAILED_QUEUE } from '../modules/registration/exam-edit/jobs.ts'
import { PRACTICE_PAPERS_CHARGE } from '../modules/practice-papers/use-cases/buy-practice-papers.ts'
import { EXAM_EDIT_CHARGE } from '../modules/registration/exam-edit/use-cases/pay-for-edit.ts'
import { SIGN_UP_CHARGE } from '../modules/registration/sign-up/use-cases/pay-for-sign-up.ts'
import { schoolingHttp } from '../modules/registration/http.ts'
import { CHARGE_CAPTURED_QUEUE, CHARGE_FAILED_QUEUE } from '../modules/registration/sign-up/jobs.ts'
import { createOutbox, type Outbox, type Subscriptions } from '../platform/outbox.ts'
import { retentionJobs } from '../platform/database-retention.ts'
import { createConcurrencyLimit } from '../kernel/concurrency-limit.ts'
import { demonstrationHttp } from '../surfaces/development/demonstration.ts'
import { developmentHttp } from '../surfaces/development/http.ts'
import { studentDashboardHttp } from '../surfaces/student-dashboard/http.ts'
import { testSeriesHttp } from '../surfaces/student-dashboard/test-series-http.ts'
import { composeAdmissions } from './compose-admissions.ts'
import { composeAdmitCards } from './compose-admit-cards.ts'
import { composeReminders } from './compose-reminders.ts'
import { composeResults } from './compose-results.ts'
import { composeExamEdits } from './compose-exam-edits.ts'
import { composeReceipts, type ComposedReceipts } from './compose-receipts.ts'
import { composePayments } from './compose-payments.ts'
import { composePracticePapers } from './compose-practice-papers.ts'
import { composeDelivery } from './compose-delivery.ts'
import { composeDemonstration } from './compose-demonstration.ts'
import { composeLeads } from './compose-leads.ts'
import { composeSignUp, type ComposedSignUp } from './compose-sign-up.ts'
import { composeStudentResult } from './compose-student-result.ts'
import { composeSms } from './compose-sms.ts'
import { createContactOf } from './contacts.ts'
import type { Deps } from './deps.ts'
import { RETENTION } from './retention.ts'

/** The whole server, wired by hand: which module gets what, who listens to whom. */
export interface Composition {
  readonly catalogue: Catalogue
  readonly identity: IdentityModule
  readonly notifications: NotificationsModule
  readonly registration: RegistrationModule
  readonly delivery: DeliveryModule
  readonly results: ResultsModule
  readonly resultsOffice: ResultsOffice
  readonly verification: Verification
  readonly visitorCookies: VisitorCookies
  readonly leads: Leads
  readonly admitCards: AdmitCards
  readonly receipts: ComposedReceipts['receipts']
  readonly payments: PaymentsModule
  readonly signUps: ComposedSignUp['signUps']
  readonly examEdits: ExamEdits
  readonly reminders: Reminders
  readonly practicePapers: PracticePapers
  readonly admissions: AdmissionsModule
  readonly bindings: readonly Binding[]
  readonly jobs: readonly Job<never>[]
  isKnownHost(host: string): Promise<boolean>
  whoIs(caller: Caller): Promise<SignedInStudent | null>
}

/** Who listens to what. */
export const SUBSCRIPTIONS: Subscriptions = {
  'identity.signed-in-on-new-device': NEW_DEVICE_QUEUE,
  'payments.charge-captured': {
    [SIGN_UP_CHARGE]: CHARGE_CAPTURED_QUEUE,
    [EXAM_EDIT_CHARGE]: EDIT_CAPTURED_QUEUE,
    [PRACTICE_PAPERS_CHARGE]: PAPERS_CAPTURED_QUEUE,
    [COURSE_ORDER_CHARGE]: COURSE_CAPTURED_QUEUE,
  },
  'payments.charge-failed': {
    [SIGN_UP_CHARGE]: CHARGE_FAILED_QUEUE,
    [EXAM_EDIT_CHARGE]: EDIT_FAILED_QUEUE,
  },
  'admit-cards.admit-card-ready': ADMIT_CARD_READY_QUEUE,
  'leads.lead-changed': SYNC_TO_CRM_QUEUE,
}

/** Nobody's registration waits for a statistic: two connections, a short line, and the rest is let go. */
const COUNTING = { atOnce: 2, waiting: 50 } as const

const composeIdentity = (
  deps: Deps,
  outbox: Outbox,
  catalogue: Catalogue,
  registration: RegistrationModule,
): IdentityModule => {
  const { config, metrics } = deps
  return createIdentity({
    db: deps.database.db,
    clock: deps.clock,
    redis: deps.redis,
    redisPrefix: config.REDIS_PREFIX,
    outbox,
    keys: {
      rollNumbers: config.ROLL_NUMBER_KEY,
      datesOfBirth: config.DATE_OF_BIRTH_KEY,
      pepper: config.DATE_OF_BIRTH_PEPPER,
      devices: config.DEVICE_KEY,
    },
    publicAddress: { scheme: config.PUBLIC_SCHEME, port: config.PUBLIC_PORT },
    homeHostOf: async (studentId, host) => {
      const registered = await registration.registrationOf(studentId)
      return registered === null ? host : catalogue.exams.homeHost(registered.examType, host)
    },
    onTry: (end) => metrics.credentialTries.inc({ end }),
    onLatched: () => deps.log.error('identity.latched', { module: 'identity' }),
    onLimiterFallback: () => metrics.limiterFallbacks.inc({ limiter: 'credentials' }),
  })
}

const composeNotifications = (deps: Deps, contactOf: ContactOf, files: Files): NotificationsModule => {
  const { config, log } = deps
  return createNotifications({
    db: deps.database.db,
    clock: deps.clock,
    jobs: deps.jobs,
    sms: composeSms(config),
    mail: createSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM }),
    contactOf,
    files,
    onGivenUp: (code, reason) =>
      log.error('notifications.given-up', { module: 'notifications', code, reason }),
  })
}

const composeFiles = ({ config }: Deps): Files =>
  createS3Files({
    endpoint: config.FILES_URL,
    region: config.FILES_REGION,
    bucket: config.FILES_BUCKET,
    keyId: config.FILES_KEY_ID,
    secret: config.FILES_SECRET,
  })

export const compose = (deps: Deps): Composition => {
  const documents = createTypstDocuments()
  const files = composeFiles(deps)
  const outbox = createOutbox(deps.jobs, deps.clock, SUBSCRIPTIONS)
  const catalogueDeps = {
    db: deps.database.db,
    clock: deps.clock,
    ipGeo: openIpGeo(deps.config.GEO_MMDB),
  }
  const catalogue = createCatalogue(catalogueDeps)
  const registration = createRegistration({ db: deps.database.db, clock: deps.clock, catalogue })
  const identity = composeIdentity(deps, outbox, catalogue, registration)
  const notifications = composeNotifications(
    deps,
    createContactOf({ identity, registration, catalogue }),
    files,
  )
  const paying = composePayments(deps, { outbox, notifications })
  const { payments } = paying
  const practicePapers = composePracticePapers(deps, { identity, catalogue, registration, payments })
  const delivery = composeDelivery(deps, {
    identity,
    catalogue,
    registration,
    practicePapers,
    // Results come after delivery, so the answer is handed in.
    resultAddress: (studentId, host, test) => shownResults.addressFor(studentId, host, test),
  })
  const { results, resultsOffice, ...marking } = composeResults(deps, {
    identity,
    catalogue,
    registration,
    delivery,
    notifications,
    // The page is shown by a surface, which comes last.
    resultAddress: (of, examType) => shownResults.addressInNotice(of, examType),
  })
  const visits = composeLeads(deps, { outbox, identity, catalogue, notifications, registration })
  const { verification, visitorCookies, leads } = visits
  const signUp = composeSignUp(deps, {
    outbox,
    identity,
    catalogue,
    notifications,
    payments,
    leads,
    visitorCookies,
  })
  const analytics = createAnalytics({
    db: deps.database.db,
    clock: deps.clock,
    concurrency: createConcurrencyLimit(COUNTING),
  })
  const papers = composeAdmitCards(deps, {
    outbox,
    identity,
    catalogue,
    registration,
    documents,
    files,
  })
  const reminding = composeReminders(deps, { identity, catalogue, registration, notifications })
  const { reminders } = reminding
  const edits = composeExamEdits(deps, { outbox, identity, catalogue, notifications, payments, reminders })
  const { signUps } = signUp
  const admissions = composeAdmissions(deps, {
    identity,
    catalogue,
    registration,
    results,
    payments,
    notifications,
    documents,
  })
  const receipts = composeReceipts(deps, {
    documents,
    files,
    catalogue,
    notifications,
    signUps,
    visitorCookies,
  })
  const identityEdge = identityHttp(
    identity,
    deps.config.PUBLIC_SCHEME === 'https',
    async (caller, studentId) => {
      await signUps.leaveBrowsers(studentId)
      await visitorCookies.forget(caller)
    },
  )
  const shownResults = composeStudentResult(deps, {
    identity,
    identityEdge,
    registration,
    catalogue,
    results,
    documents,
    files,
  })
  return {
    catalogue,
    identity,
    notifications,
    registration,
    delivery,
    results,
    resultsOffice,
    verification,
    visitorCookies,
    leads,
    admitCards: papers.admitCards,
    receipts: receipts.receipts,
    payments,
    signUps,
    examEdits: edits.examEdits,
    reminders,
    practicePapers,
    admissions,
    bindings: [
      ...catalogueHttp(catalogueDeps, catalogue),
      ...identityEdge.bindings,
      ...visits.bindings,
      ...notificationsHttp(notifications, deps.config.SMS_REPORT_KEY),
      ...signUp.bindings,
      ...paying.bindings,
      ...analyticsHttp(analytics),
      ...papers.bindings,
      ...edits.bindings,
      ...practicePapersHttp(practicePapers, edits.examEdits),
      ...reminding.bindings,
      ...receipts.bindings,
      ...coursesHttp(admissions),
      ...courseOrdersHttp(admissions, receipts.receipts),
      ...schoolingHttp(registration),
      ...deliveryHttp(delivery),
      ...shownResults.bindings,
      ...testSeriesHttp({ registration, catalogue, delivery, now: () => deps.clock.now() }),
      ...studentDashboardHttp({
        identity,
        registration,
        practicePapers,
        delivery,
        catalogue,
        results,
        admissions,
        resultLinkFor: (studentId) => shownResults.linkFor(studentId),
        admitCardUrl: admitCard.path,
        now: () => deps.clock.now(),
      }),
      ...(deps.movableClock === null
        ? []
        : [
            ...developmentHttp(deps.movableClock, () => catalogue.seats.rollSeasons()),
            ...demonstrationHttp(composeDemonstration(deps, identity)),
          ]),
    ],
    jobs: [
      ...catalogueJobs(catalogue),
      ...identityJobs(identity),
      ...notificationsJobs(notifications),
      ...visits.jobs,
      ...signUp.jobs,
      ...paying.jobs,
      ...analyticsJobs(analytics),
      ...papers.jobs,
      ...shownResults.jobs,
      ...edits.jobs,
      ...practicePapersJobs(practicePapers),
      ...reminding.jobs,
      ...receipts.jobs,
      ...admissionsJobs(admissions),
      ...deliveryJobs(delivery),
      ...retentionJobs({ db: deps.database.db, clock: deps.clock }, RETENTION),
      ...marking.jobs,
    ],
    isKnownHost: (host) => catalogue.exams.isKnownHost(host),
    whoIs: (caller) => identityEdge.whoIs(caller),
  }
}
