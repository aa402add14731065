import { createAdmissionsModule } from '../modules/admissions/module.ts'
import { createAdmitCardsModule } from '../modules/admit-cards/module.ts'
import { createAnalyticsModule } from '../modules/analytics/module.ts'
import { createCatalogueModule } from '../modules/catalogue/module.ts'
import { createAttempts } from '../modules/delivery/index.ts'
import { createDeliveryModule } from '../modules/delivery/module.ts'
import { createIdentityModule } from '../modules/identity/module.ts'
import { createLeadsModule } from '../modules/leads/module.ts'
import { createNotificationsModule } from '../modules/notifications/module.ts'
import { createPaymentsModule } from '../modules/payments/module.ts'
import { createPracticePapersModule } from '../modules/practice-papers/module.ts'
import { createRegistration } from '../modules/registration/index.ts'
import { createRegistrationModule } from '../modules/registration/module.ts'
import { createRemindersModule } from '../modules/reminders/module.ts'
import { createResultsModule } from '../modules/results/module.ts'
import { createVerificationModule } from '../modules/verification/module.ts'
import { retentionJobs } from '../platform/database-retention.ts'
import { createOutbox } from '../platform/outbox.ts'
import { createAdapters } from './adapters.ts'
import { createAddresses } from './addresses.ts'
import { createAlarms } from './alarms.ts'
import { createContactOf } from './contacts.ts'
import type { Deps } from './deps.ts'
import { LISTENERS } from './listeners.ts'
import { RETENTION } from './retention.ts'
import { createStudentResult } from './student-result.ts'
import { createSurfaces } from './surfaces.ts'

/**
 * The whole server, wired by hand. A module is created after those it calls, so reading from top to bottom shows who
 * knows whom; what has to travel up is handed in as a function of something that exists already, or is an event.
 */
export const compose = (deps: Deps) => {
  const { config, clock, jobs, limits } = deps
  const { documents, files, ...adapters } = createAdapters(config)
  const addresses = createAddresses(config)
  const alarms = createAlarms(deps)
  const outbox = createOutbox(jobs, clock, LISTENERS)
  const base = { db: deps.database.db, clock, jobs, limits, outbox }
  const isHttps = config.PUBLIC_SCHEME === 'https'
  const pool = config.DATABASE_POOL

  const catalogueModule = createCatalogueModule({ ...base, ipGeo: adapters.ipGeo })
  const catalogue = catalogueModule.api
  const registration = createRegistration({ ...base, catalogue })
  const identityModule = createIdentityModule({
    ...base,
    ...alarms.identity,
    isHttps,
    redis: deps.redis,
    redisPrefix: config.REDIS_PREFIX,
    keys: {
      rollNumbers: config.ROLL_NUMBER_KEY,
      datesOfBirth: config.DATE_OF_BIRTH_KEY,
      pepper: config.DATE_OF_BIRTH_PEPPER,
      devices: config.DEVICE_KEY,
    },
    siteUrl: addresses.siteUrl,
    homeHostOf: async (studentId, host) => {
      const registered = await registration.registrationOf(studentId)
      return registered === null ? host : catalogue.exams.homeHost(registered.examType, host)
    },
  })
  const identity = identityModule.api
  const known = { ...base, catalogue, registration, identity }

  const notificationsModule = createNotificationsModule({
    ...base,
    ...alarms.notifications,
    ...adapters,
    files,
    contactOf: createContactOf(known),
    reportKey: config.SMS_REPORT_KEY,
  })
  const notifications = notificationsModule.api
  const paymentsModule = createPaymentsModule({
    ...base,
    ...alarms.payments,
    documents,
    files,
    gateways: adapters.gateways,
    notify: notifications.notify,
    sealingKey: config.PAYER_KEY,
    targets: config.PAYMENT_TARGETS.split(','),
    methodLabel: async (method) => (await catalogue.places.paymentMethodLabel(method)) ?? method,
  })
  deps.metrics.unresolvedPayments(() => paymentsModule.ledger.unresolved())
  const { api: payments, receipts } = paymentsModule

  const verificationModule = createVerificationModule({
    ...base,
    isHttps,
    pool,
    notifications,
    callers: adapters.callers,
    key: config.OTP_KEY,
    siteUrl: addresses.siteUrl,
  })
  const { api: verification, visitorCookies } = verificationModule
  const leadsModule = createLeadsModule({
    ...base,
    ...alarms.leads,
    students: identity,
    exams: catalogue.exams,
    registrations: registration,
    notifications,
    verification,
    visitorCookies,
    crm: adapters.crm,
    linkKey: config.LEAD_LINK_KEY,
  })
  const leads = leadsModule.api

  const remindersModule = createRemindersModule({ ...known, notifications })
  const reminders = remindersModule.api
  const registrationModule = createRegistrationModule({
    ...known,
    pool,
    payments,
    notifications,
    leads,
    visitorCookies,
    receipts,
    key: config.SIGN_UP_KEY,
    addresses: addresses.signUp,
    afterEditPayment: addresses.afterEditPayment,
    notifyPlaceChanged: reminders.notifyPlaceChanged,
    onRefundDue: alarms.refundDue('registration'),
  })
  const { signUps, examEdits } = registrationModule
  const admitCardsModule = createAdmitCardsModule({
    ...known,
    documents,
    files,
    keys: config.PAPER_KEYS,
    addresses: { site: addresses.printedSite, verify: addresses.admitCardCheck },
  })
  const practicePapersModule = createPracticePapersModule({
    ...known,
    payments,
    examEdits,
    afterPayment: addresses.afterPracticePapers,
    onRefundDue: alarms.refundDue('practice-papers'),
  })
  const practicePapers = practicePapersModule.api

  const resultsModule = createResultsModule({
    ...known,
    delivery: createAttempts(base.db),
    notifications,
    studentIdsOf: identity.studentIdsOf,
    languagesOf: identity.languagesOf,
    key: config.RESULT_KEY,
    pagePath: addresses.resultPath,
    addressOn: addresses.pageOn,
    mainHost: config.PAPER_HOST,
  })
  const { api: results, tickets, links: resultLinks } = resultsModule
  const deliveryModule = createDeliveryModule({
    ...known,
    practicePapers,
    key: config.LAUNCH_KEY,
    resultAddress: resultLinks.addressFor,
    launchAddress: addresses.launch,
  })
  const delivery = deliveryModule.api
  const admissionsModule = createAdmissionsModule({
    ...known,
    results,
    payments,
    receipts,
    notifications,
    documents,
    afterPayment: addresses.afterCoursePayment,
    onRefundDue: alarms.refundDue('admissions'),
  })
  const admissions = admissionsModule.api

  const sessions = identityModule.http(async (caller, studentId) => {
    await signUps.leaveBrowsers(studentId)
    await visitorCookies.forget(caller)
  })
  const studentResult = createStudentResult(deps, {
    ...known,
    results,
    tickets,
    documents,
    files,
    addresses,
    deviceOf: sessions.deviceOf,
  })
  const modules = [
    catalogueModule,
    notificationsModule,
    paymentsModule,
    verificationModule,
    leadsModule,
    remindersModule,
    registrationModule,
    admitCardsModule,
    practicePapersModule,
    deliveryModule,
    admissionsModule,
    createAnalyticsModule(base),
    studentResult,
  ]
  const parts = { ...known, practicePapers, delivery, results, admissions, resultLinks, addresses }
  return {
    ...parts,
    notifications,
    payments,
    receipts,
    verification,
    visitorCookies,
    leads,
    signUps,
    examEdits,
    reminders,
    admitCards: admitCardsModule.api,
    resultsOffice: resultsModule.office,
    bindings: [
      ...sessions.bindings,
      ...modules.flatMap(({ bindings }) => bindings),
      ...createSurfaces(deps, parts),
    ],
    jobs: [
      ...identityModule.jobs,
      ...resultsModule.jobs,
      ...modules.flatMap((module) => module.jobs),
      ...retentionJobs(base, RETENTION),
    ],
    isKnownHost: catalogue.exams.isKnownHost,
    whoIs: sessions.whoIs,
  }
}

export type Composition = ReturnType<typeof compose>
