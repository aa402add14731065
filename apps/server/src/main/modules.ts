import type { ApisOf } from '../edge/module.ts'
import { createAdmissionsModule } from '../modules/admissions/module.ts'
import { createAdmitCardsModule } from '../modules/admit-cards/module.ts'
import { createAnalyticsModule } from '../modules/analytics/module.ts'
import { createCatalogueModule } from '../modules/catalogue/module.ts'
import { createAttemptReads, mockTestCodes } from '../modules/delivery/index.ts'
import { createDeliveryModule } from '../modules/delivery/module.ts'
import { createIdentityModule } from '../modules/identity/module.ts'
import { createLeadsModule } from '../modules/leads/module.ts'
import { createMockPapersModule } from '../modules/mock-papers/module.ts'
import { createNotificationsModule } from '../modules/notifications/module.ts'
import { createPapersModule } from '../modules/papers/module.ts'
import { createPaymentsModule } from '../modules/payments/module.ts'
import { createRequestSealing } from '../modules/privacy/index.ts'
import { createPrivacyModule } from '../modules/privacy/module.ts'
import { createRegistrationReads } from '../modules/registration/index.ts'
import { createRegistrationModule } from '../modules/registration/module.ts'
import { createRemindersModule } from '../modules/reminders/module.ts'
import { createResultsModule } from '../modules/results/module.ts'
import { createStaffModule } from '../modules/staff/module.ts'
import { createVerificationModule } from '../modules/verification/module.ts'
import type { Outbox } from '../platform/outbox.ts'
import { personOnDocument } from '../surfaces/student-result/result-reading.ts'
import type { Adapters } from './adapters.ts'
import type { Addresses } from './addresses.ts'
import { createContactOf, createHomeHostOf } from './contacts.ts'
import type { Deps } from './deps.ts'
import { createHeldDecisionNotice } from './held-decision-notice.ts'
import { moduleSettings } from './module-settings.ts'
import { createPersonDeps, createPersonTools } from './person/person-tools.ts'
import { createStudentCodes } from './student-codes.ts'
import { createTestSheets } from './test-sheets.ts'

/**
 * All modules, wired by hand. A module is created after those it calls, so the order shows the dependencies. A module
 * that has to call a later one receives a function of something that exists already, or publishes an event.
 */
export const createModules = (deps: Deps, adapters: Adapters, outbox: Outbox, addresses: Addresses) => {
  const { config, clock, jobs, limits } = deps
  const { siteUrl } = addresses
  const { db } = deps.database
  const isHttps = config.PUBLIC_SCHEME === 'https'
  const base = { ...adapters, db, clock, jobs, limits, outbox, siteUrl, isHttps, pool: config.DATABASE_POOL }
  const settings = moduleSettings(deps, addresses)

  const catalogue = createCatalogueModule(base)
  const registrations = createRegistrationReads({ ...base, catalogue: catalogue.api })
  const places = { ...base, catalogue: catalogue.api, registration: registrations }
  const identity = createIdentityModule({
    ...base,
    ...settings.identity,
    homeHostOf: createHomeHostOf(places),
  })
  const known = { ...places, identity: identity.api }
  const contactOf = createContactOf({
    ...known,
    mainHost: config.PRINTED_HOST,
    logInAddress: addresses.logIn,
  })
  const notifications = createNotificationsModule({ ...base, ...settings.notifications, contactOf })
  const payments = createPaymentsModule({
    ...base,
    ...settings.payments,
    notify: notifications.api.notify,
    rollNumberOf: async (studentId) => (await identity.api.studentFacts(studentId))?.rollNumber ?? null,
    methodLabel: async (method) => (await catalogue.api.places.paymentMethodLabel(method)) ?? method,
  })
  const verification = createVerificationModule({
    ...base,
    ...settings.verification,
    notifications: notifications.api,
  })
  const { visitorCookies } = verification.api
  const paid = {
    ...known,
    payments: payments.api,
    receipts: payments.api.receipts,
    notifications: notifications.api,
  }
  const leads = createLeadsModule({
    ...paid,
    ...settings.leads,
    students: identity.api,
    exams: catalogue.api.exams,
    registrations,
    verification: verification.api,
    visitorCookies,
    knownDeviceOf: identity.api.cookies.knownDeviceOf,
  })
  const reminders = createRemindersModule({ ...paid, ...settings.reminders })
  const registration = createRegistrationModule({
    ...paid,
    ...settings.registration,
    leads: leads.api,
    visitorCookies,
    notifyPlaceChanged: reminders.api.notifyPlaceChanged,
  })
  const admitCards = createAdmitCardsModule({ ...known, ...settings.admitCards })
  const results = createResultsModule({
    ...paid,
    ...settings.results,
    delivery: createAttemptReads(db),
    studentIdsOf: identity.api.studentIdsOf,
    languagesOf: identity.api.languagesOf,
    personOf: (studentId, language) => personOnDocument(known, studentId, language),
  })
  const papers = createPapersModule({
    ...base,
    ...settings.papers,
    catalogue: catalogue.api,
    marking: results.api.office,
  })
  const mockPapers = createMockPapersModule({
    ...paid,
    ...settings.mockPapers,
    examEdits: registration.api.examEdits,
    isSetComplete: (ofClass, count) => papers.api.practicePaperForEach(mockTestCodes(ofClass, count)),
  })
  const codes = { identity: identity.api, verification: verification.api }
  const takeoverCodes = createStudentCodes(codes, 'takeover')
  const delivery = createDeliveryModule({
    ...known,
    ...settings.delivery,
    ...createTestSheets(identity.api, results.api.office),
    mockPapers: mockPapers.api,
    papers: papers.api,
    takeoverCodes: {
      send: (studentId, caller) => takeoverCodes.send(studentId, visitorCookies.otpCallerOf(caller)),
      check: (studentId, digits, caller) =>
        takeoverCodes.check(studentId, digits, visitorCookies.otpCallerOf(caller)),
    },
    notifyHeldDecision: createHeldDecisionNotice(paid),
    resultAddress: results.api.links.addressFor,
  })
  const admissions = createAdmissionsModule({ ...paid, ...settings.admissions, results: results.api })
  const person = createPersonDeps(deps, adapters, { catalogue: catalogue.api, identity: identity.api })
  const privacy = createPrivacyModule({
    ...paid,
    audit: deps.audit,
    admitCards: admitCards.api,
    contactOf,
    visitorCookies,
    codes: createStudentCodes(codes, 'own-data'),
    person: createPersonTools(person),
    sealing: createRequestSealing(config.SIGN_UP_KEY),
  })

  const staff = createStaffModule({ db, clock, ...settings.staff, auditLog: deps.auditLog })

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
    privacy,
    staff,
    analytics: createAnalyticsModule(base),
  }
}

/** The interfaces of all modules, by their names. */
export type Apis = ApisOf<ReturnType<typeof createModules>>
