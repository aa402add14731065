import { createAdmissionsModule } from '../modules/admissions/module.ts'
import { createAdmitCardsModule } from '../modules/admit-cards/module.ts'
import { createAnalyticsModule } from '../modules/analytics/module.ts'
import { createCatalogueModule } from '../modules/catalogue/module.ts'
import { createAttempts, mockTestCodes } from '../modules/delivery/index.ts'
import { createDeliveryModule } from '../modules/delivery/module.ts'
import { createIdentityModule } from '../modules/identity/module.ts'
import { createLeadsModule } from '../modules/leads/module.ts'
import { createMockPapersModule } from '../modules/mock-papers/module.ts'
import { createNotificationsModule } from '../modules/notifications/module.ts'
import { createPapersModule } from '../modules/papers/module.ts'
import { createPaymentsModule } from '../modules/payments/module.ts'
import { createRegistration } from '../modules/registration/index.ts'
import { createRegistrationModule } from '../modules/registration/module.ts'
import { createRemindersModule } from '../modules/reminders/module.ts'
import { createResultsModule } from '../modules/results/module.ts'
import { createOtpWords } from '../modules/verification/index.ts'
import { createVerificationModule } from '../modules/verification/module.ts'
import type { Outbox } from '../platform/outbox.ts'
import { personOnDocument } from '../surfaces/student-result/result-reading.ts'
import type { Adapters } from './adapters.ts'
import type { Addresses } from './addresses.ts'
import { createAlarms } from './alarms.ts'
import { createContactOf, createHomeHostOf } from './contacts.ts'
import type { Deps } from './deps.ts'
import { moduleKeys } from './module-keys.ts'
import { createHeldDecisionNotice } from './held-decision-notice.ts'
import { createTakeoverCodes } from './takeover-codes.ts'

/**
 * All modules, wired by hand. A module is created after those it calls, so the order shows the dependencies. A module
 * that has to call a later one receives a function of something that exists already, or publishes an event.
 */
export const createModules = (deps: Deps, adapters: Adapters, outbox: Outbox, addresses: Addresses) => {
  const { audit, config, clock, jobs, limits, redis } = deps
  const alarms = createAlarms(deps)
  const keys = moduleKeys(config)
  const base = {
    ...adapters,
    db: deps.database.db,
    clock,
    jobs,
    limits,
    outbox,
    siteUrl: addresses.siteUrl,
    isHttps: config.PUBLIC_SCHEME === 'https',
    pool: config.DATABASE_POOL,
  }

  const catalogue = createCatalogueModule(base)
  const registrations = createRegistration({ ...base, catalogue: catalogue.api })
  const places = { ...base, catalogue: catalogue.api, registration: registrations }
  const identity = createIdentityModule({
    ...base,
    ...alarms.identity,
    onBirthdayRead: ({ rollNumber, use }) =>
      audit.note({ actor: 'server', action: 'date-of-birth.read', rollNumber, details: { use } }),
    redis,
    redisPrefix: config.REDIS_PREFIX,
    keys: keys.identity,
    homeHostOf: createHomeHostOf(places),
  })
  const known = { ...places, identity: identity.api }
  const notifications = createNotificationsModule({
    ...base,
    ...alarms.notifications,
    contactOf: createContactOf({
      ...known,
      mainHost: config.PRINTED_HOST,
      logInAddress: addresses.logIn,
    }),
    completeWords: createOtpWords(keys.otp),
    reportKey: keys.smsReports,
  })
  const payments = createPaymentsModule({
    ...base,
    ...alarms.payments,
    notify: notifications.api.notify,
    sealingKey: keys.payers,
    targets: config.PAYMENT_TARGETS.split(','),
    rollNumberOf: async (studentId) => (await identity.api.studentFacts(studentId))?.rollNumber ?? null,
    methodLabel: async (method) => (await catalogue.api.places.paymentMethodLabel(method)) ?? method,
  })
  const { receipts } = payments.api
  const verification = createVerificationModule({
    ...base,
    ...alarms.verification,
    notifications: notifications.api,
    key: keys.otp,
  })
  const { visitorCookies } = verification.api
  const paid = { ...known, payments: payments.api, receipts, notifications: notifications.api }
  const leads = createLeadsModule({
    ...paid,
    ...alarms.leads,
    students: identity.api,
    exams: catalogue.api.exams,
    registrations,
    verification: verification.api,
    visitorCookies,
    knownDeviceOf: identity.api.cookies.knownDeviceOf,
    linkKey: keys.leadLinks,
    loginLink: addresses.signUp.dashboardLink,
  })
  const reminders = createRemindersModule({ ...paid, systemCheckAddress: addresses.systemCheck })
  const registration = createRegistrationModule({
    ...paid,
    leads: leads.api,
    visitorCookies,
    key: keys.signUps,
    addresses: addresses.signUp,
    afterEditPayment: addresses.afterEditPayment,
    notifyPlaceChanged: reminders.api.notifyPlaceChanged,
    onRefundDue: alarms.refundDue('registration'),
  })
  const admitCards = createAdmitCardsModule({
    ...known,
    keys: keys.documents,
    addresses: {
      site: addresses.printedSite,
      verify: addresses.admitCardCheck,
      systemCheck: addresses.systemCheck,
      printedSystemCheck: addresses.printedSystemCheck,
    },
  })
  const results = createResultsModule({
    ...paid,
    delivery: createAttempts(base.db),
    studentIdsOf: identity.api.studentIdsOf,
    languagesOf: identity.api.languagesOf,
    personOf: (studentId, language) => personOnDocument(known, studentId, language),
    key: keys.results,
    documentKeys: keys.documents,
    pagePath: addresses.resultPath,
    addressInLanguage: addresses.pageInLanguage,
    addressOn: addresses.pageOn,
    verifyAddress: addresses.scorecardCheck,
    mainHost: config.PRINTED_HOST,
  })
  const papers = createPapersModule({
    ...base,
    catalogue: catalogue.api,
    marking: results.api.office,
    key: keys.papers,
    trialAddress: addresses.trial,
  })
  const mockPapers = createMockPapersModule({
    ...paid,
    examEdits: registration.api.examEdits,
    isSetComplete: (ofClass, count) => papers.api.practicePaperForEach(mockTestCodes(ofClass, count)),
    afterPayment: addresses.afterMockPapers,
    onRefundDue: alarms.refundDue('mock-papers'),
  })
  const delivery = createDeliveryModule({
    ...known,
    savesDb: deps.savesDatabase.db,
    machineClock: deps.machineClock,
    savesLine: config.SAVES_LINE,
    mockPapers: mockPapers.api,
    papers: papers.api,
    takeoverCodes: createTakeoverCodes({
      identity: identity.api,
      verification: verification.api,
      visitorCookies,
    }),
    takeSheets: results.api.office.takeTestSheets,
    markedSheets: results.api.office.sheetsOfStudents,
    notifyHeldDecision: createHeldDecisionNotice({
      identity: identity.api,
      notifications: notifications.api,
    }),
    releasedAmong: results.api.office.releasedAmong,
    takeBackSheet: async (paperCode, studentId) => {
      const student = await identity.api.studentFacts(studentId)
      if (student !== null) await results.api.office.dropSheet(paperCode, student.rollNumber)
    },
    ...alarms.delivery,
    key: keys.launches,
    receiptKeys: keys.receipts,
    answerFileKeys: keys.answerFiles,
    officeMail: config.EXAM_OFFICE_MAIL,
    examCookieKey: keys.examCookies,
    resultAddress: results.api.links.addressFor,
    playerAddress: addresses.player,
    practiceAddress: addresses.practice,
    practiceAwaitedAddress: addresses.practiceAwaited,
  })
  const admissions = createAdmissionsModule({
    ...paid,
    results: results.api,
    afterPayment: addresses.afterCoursePayment,
    onRefundDue: alarms.refundDue('admissions'),
  })

  return {
    catalogue,
    identity,
    notifications,
    payments,
    verification,
    leads,
    reminders,
    registration,
    admitCards,
    mockPapers,
    results,
    papers,
    delivery,
    admissions,
    analytics: createAnalyticsModule(base),
  }
}
