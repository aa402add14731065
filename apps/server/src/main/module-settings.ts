import { oneDatabase, twoDatabases, type AttemptDatabases } from '../modules/delivery/index.ts'
import type { BirthdayRead } from '../modules/identity/index.ts'
import { createOtpWords } from '../modules/verification/index.ts'
import type { Audit } from '../platform/audit.ts'
import type { Addresses } from './addresses.ts'
import { createAlarms } from './alarms.ts'
import type { Deps } from './deps.ts'

export const noteBirthdayRead =
  (audit: Pick<Audit, 'note'>) =>
  ({ rollNumber, use }: BirthdayRead): void =>
    audit.note({ actor: 'server', action: 'date-of-birth.read', rollNumber, details: { use } })

export const attemptDatabases = ({
  database,
  savesDatabase,
  second,
}: Pick<Deps, 'database' | 'savesDatabase' | 'second'>): AttemptDatabases => {
  const main = { db: database.db, savesDb: savesDatabase.db }
  return second === null
    ? oneDatabase(main)
    : twoDatabases(main, { db: second.database.db, savesDb: second.savesDatabase.db }, second.firstShard)
}

/** What a module gets besides other modules: its keys, its addresses, its alarms and its part of the configuration. */
export const moduleSettings = (deps: Deps, addresses: Addresses) => {
  const { audit, config } = deps
  const alarms = createAlarms(deps)
  return {
    identity: {
      ...alarms.identity,
      onBirthdayRead: noteBirthdayRead(audit),
      redis: deps.redis,
      redisPrefix: config.REDIS_PREFIX,
      keys: {
        rollNumbers: config.ROLL_NUMBER_KEY,
        datesOfBirth: config.DATE_OF_BIRTH_KEY,
        pepper: config.DATE_OF_BIRTH_PEPPER,
        devices: config.DEVICE_KEY,
      },
    },
    notifications: {
      ...alarms.notifications,
      completeWords: createOtpWords(config.OTP_KEY),
      reportKey: config.SMS_REPORT_KEY,
    },
    payments: {
      ...alarms.payments,
      sealingKey: config.PAYER_KEY,
      targets: config.PAYMENT_TARGETS.split(','),
    },
    verification: { ...alarms.verification, key: config.OTP_KEY },
    leads: {
      ...alarms.leads,
      linkKey: config.LEAD_LINK_KEY,
      loginLink: addresses.signUp.dashboardLink,
    },
    reminders: { systemCheckAddress: addresses.systemCheck },
    registration: {
      key: config.SIGN_UP_KEY,
      addresses: addresses.signUp,
      afterEditPayment: addresses.afterEditPayment,
      onRefundDue: alarms.refundDue('registration'),
    },
    admitCards: {
      keys: config.DOCUMENT_KEYS,
      addresses: {
        site: addresses.printedSite,
        verify: addresses.admitCardCheck,
        systemCheck: addresses.systemCheck,
        printedSystemCheck: addresses.printedSystemCheck,
      },
    },
    results: {
      key: config.RESULT_KEY,
      documentKeys: config.DOCUMENT_KEYS,
      pagePath: addresses.resultPath,
      addressInLanguage: addresses.pageInLanguage,
      addressOn: addresses.pageOn,
      verifyAddress: addresses.scorecardCheck,
      mainHost: config.PRINTED_HOST,
    },
    papers: { key: config.PAPER_SEAL_KEY, trialAddress: addresses.trial },
    mockPapers: {
      afterPayment: addresses.afterMockPapers,
      onRefundDue: alarms.refundDue('mock-papers'),
    },
    delivery: {
      ...alarms.delivery,
      databases: attemptDatabases(deps),
      savesQueue: config.SAVES_QUEUE,
      machineClock: deps.machineClock,
      key: config.LAUNCH_KEY,
      receiptKeys: config.RECEIPT_KEYS,
      answerFileKeys: config.ANSWER_FILE_KEYS,
      examCookieKey: config.EXAM_COOKIE_KEY,
      officeMail: config.EXAM_OFFICE_MAIL,
      playerAddress: addresses.player,
      practiceAddress: addresses.practice,
      practiceAwaitedAddress: addresses.practiceAwaited,
    },
    staff: {
      key: config.STAFF_KEY,
      host: config.STAFF_HOST,
      origin: addresses.siteUrl(config.STAFF_HOST),
    },
    admissions: {
      afterPayment: addresses.afterCoursePayment,
      onRefundDue: alarms.refundDue('admissions'),
    },
  }
}
