import type { OpenSession } from '@medha/contract/shapes/open-sessions'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { PlainDate } from '@medha/rules/plain-date'
import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Trx } from '../../platform/database.ts'
import type { Outbox } from '../../platform/outbox.ts'
import type { AccountLimits } from './domain/account-limits.ts'
import { GATE_LIMITS, type GateLimits } from './domain/gate-buckets.ts'
import { withLinkCode } from './link-code-address.ts'
import { createFallbackCounters } from './gate/fallback-counters.ts'
import { createLockout, type Lockout } from './gate/lockout.ts'
import { createPostgresCounters } from './gate/postgres-counters.ts'
import { createRedisCounters } from './gate/redis-counters.ts'
import { createGrowingAllowance } from './gate/system-allowance.ts'
import { inactiveStudents, type Inactivity } from './queries/inactive-students.ts'
import { deviceOfSession } from './queries/device-of-session.ts'
import { isDeviceOf } from './queries/is-device-of.ts'
import { openSessions } from './queries/open-sessions.ts'
import { languagesOf } from './queries/languages-of.ts'
import {
  dateOfBirthOf,
  studentFacts,
  type BirthdayRead,
  type BirthdayUse,
  type StudentFacts,
} from './queries/student-facts.ts'
import { keysFit } from './queries/keys-fit.ts'
import { studentIdsOf, studentOfRollNumber, studentsOfMobile } from './queries/students-of.ts'
import { studentsSignedInSince } from './queries/students-signed-in-since.ts'
import type { CredentialRefusal, ElsewhereRefusal, LinkRefusal } from './refusals.ts'
import { createDatesOfBirth } from './secrets/dates-of-birth.ts'
import { createDeviceCookies, type DeviceCookies } from './secrets/device-cookies.ts'
import { createRollNumbers } from './secrets/roll-numbers.ts'
import { createSignedLinks } from './secrets/signed-links.ts'
import { createStudentKeys } from './secrets/student-keys.ts'
import { enrol, enrolWithLink, type EnrolledStudent, type NewStudent } from './use-cases/enrol.ts'
import { correctStudent, type CorrectedDetail } from './use-cases/correct-student.ts'
import { deleteExpired } from './use-cases/delete-expired.ts'
import { issueLink, type IssuedLink } from './use-cases/issue-link.ts'
import { logInByLink } from './use-cases/log-in-by-link.ts'
import {
  logIn,
  type CodeNotSent,
  type OnGuarded,
  type SignedIn,
  type SignInFrom,
} from './use-cases/log-in.ts'
import { logOutDevice } from './use-cases/log-out-device.ts'
import { logOutElsewhere } from './use-cases/log-out-elsewhere.ts'
import { linksTakenBackAt, takeBackLinks } from './use-cases/take-back-links.ts'
import { logOut } from './use-cases/log-out.ts'
import {
  createTestCredentials,
  type Credentials,
  type TriedFrom,
  type TryEnd,
} from './use-cases/test-credentials.ts'
import { whoIs, type NotThisStudent, type ShownSession, type SignedInStudent } from './use-cases/who-is.ts'

export { createLockout } from './gate/lockout.ts'
export { SHORT_LINK_MS } from './domain/short-link.ts'
export type { CorrectedDetail } from './use-cases/correct-student.ts'
export type { EnrolledStudent, NewStudent } from './use-cases/enrol.ts'
export { BIRTHDAY_USES, type BirthdayRead, type StudentFacts } from './queries/student-facts.ts'
export { identityPersonalData } from './personal-data.ts'

/** OPN-67: a browser redirected to another of our hosts arrives within seconds. */
const HOST_CHANGE_MS = 2 * 60_000
const DAY_MS = 24 * 3_600_000

/** Students, their roll numbers, devices, sessions and links, and the one place that tests credentials. */
export interface IdentityApi {
  /** For other calls than the login: the same counters, but these calls cannot ask for a code. */
  testCredentials(
    credentials: Credentials,
    from: TriedFrom,
  ): Promise<Outcome<{ readonly studentId: string }, ElsewhereRefusal>>
  readonly deviceCookies: DeviceCookies
  readonly lockout: Lockout
  logIn(
    credentials: Credentials,
    from: SignInFrom,
    onGuarded?: OnGuarded,
  ): Promise<Outcome<SignedIn, CredentialRefusal | CodeNotSent>>
  logInByLink(code: string, from: SignInFrom): Promise<Outcome<SignedIn, LinkRefusal>>
  /** For a message; the link works for a day. In a transaction, the link exists exactly if its message does. */
  issueLink(studentId: string, options?: { readonly within?: Trx }): Promise<IssuedLink>
  /**
   * The signed code of a link that the browser uses immediately (OPN-65, OPN-67); valid for minutes. Writes nothing.
   */
  signLinkCode(studentId: string, lifeMs: number): string
  logOut(sessionId: string): Promise<void>
  openSessions(own: SignedInStudent): Promise<OpenSession[]>
  /** Returns how many sessions of this device ended. */
  logOutDevice(own: SignedInStudent, deviceKey: string): Promise<number>
  /** Returns how many sessions ended. */
  logOutElsewhere(own: SignedInStudent): Promise<number>
  takeBackLinks(studentId: string): Promise<void>
  linksTakenBackAt(studentId: string): Promise<Date | null>
  whoIs(shown: ShownSession): Promise<Outcome<SignedInStudent, NotThisStudent>>
  /** An opaque key by which a browser identifies the student. */
  studentKeyOf(studentId: string): string
  enrol(student: NewStudent, within?: Trx): Promise<EnrolledStudent>
  /** The same, with the code of a link that signs the student in once. */
  enrolWithLink(student: NewStudent, within: Trx): Promise<EnrolledStudent & { readonly code: string }>
  studentFacts(studentId: string): Promise<StudentFacts | null>
  /** The calling module records who requested and who decided it. */
  correctStudent(
    trx: Trx,
    student: { readonly studentId: string; readonly rollNumber: string },
    detail: CorrectedDetail,
  ): Promise<void>
  /** Most recent first. The calling module must have checked that the number was proven. */
  studentsOfMobile(mobile: string): Promise<StudentFacts[]>
  /** The language of messages to these students; also inside a transaction. */
  languagesOf(within: Db | Trx, studentIds: readonly string[]): Promise<ReadonlyMap<string, 'en' | 'hi'>>
  /** Whether a student with this number has logged in on this device. */
  isDeviceOf(deviceId: string, mobile: string): Promise<boolean>
  /** The browser of a session, as a hash: the same for every session of that browser. */
  deviceOfSession(sessionId: string): Promise<Buffer | null>
  studentOfRollNumber(rollNumber: string): Promise<StudentFacts | null>
  /** For a list from outside; unknown roll numbers are left out. */
  studentIdsOf(rollNumbers: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** In clear. The caller states the purpose, and each read leaves an audit entry. */
  dateOfBirthOf(studentId: string, use: BirthdayUse): Promise<PlainDate | null>
  /** Whether birthdays can be read with the keys of this process. */
  keysFit(): Promise<boolean>
  /** Roll numbers of inactive accounts, oldest first. */
  inactiveStudents(inactivity: Inactivity): Promise<string[]>
  deleteExpired(): Promise<void>
}

export interface IdentityKeys {
  readonly rollNumbers: string
  readonly datesOfBirth: string
  readonly pepper: string
  readonly devices: string
}

export interface IdentityDeps {
  readonly db: Db
  readonly clock: Clock
  readonly redis: Redis
  readonly redisPrefix: string
  readonly outbox: Outbox
  /** In hex. */
  readonly keys: IdentityKeys
  siteUrl(host: string): string
  /** The host of a student's dashboard, from the table of sites; `host` is the one the student is on. */
  homeHostOf(studentId: string, host: string): Promise<string>
  onTry(end: TryEnd): void
  onLockout(): void
  onLimiterFallback(): void
  onBirthdayRead(read: BirthdayRead): void
  readonly gateLimits?: GateLimits
  readonly accountLimits?: AccountLimits
  /** Zero only in a test that measures the time of the work itself. */
  readonly answerStepMs?: number
}

/** T1: refusals are sent on multiples of this, well above the time of the work, so that time reveals nothing. */
const ANSWER_STEP_MS = 100

const keyOf = (hex: string): KeyObject => createSecretKey(Buffer.from(hex, 'hex'))

export const createIdentity = (deps: IdentityDeps): IdentityApi => {
  const { db, clock, keys, outbox } = deps
  const limits = deps.gateLimits ?? GATE_LIMITS
  const rollNumbers = createRollNumbers(keyOf(keys.rollNumbers))
  const datesOfBirth = createDatesOfBirth({
    sealingKey: keyOf(keys.datesOfBirth),
    pepper: keyOf(keys.pepper),
  })
  const lockout = createLockout(db, clock)
  const testCredentials = createTestCredentials({
    db,
    clock,
    datesOfBirth,
    lockout,
    limits,
    counters: createFallbackCounters(
      createRedisCounters(deps.redis, deps.redisPrefix),
      createPostgresCounters(db, clock),
      () => deps.onLimiterFallback(),
    ),
    system: createGrowingAllowance({
      clock,
      allowances: limits.system,
      studentsSince: (windowMs) => studentsSignedInSince(db, clock.now(), windowMs),
    }),
    answerStepMs: deps.answerStepMs ?? ANSWER_STEP_MS,
    onTry: (end) => deps.onTry(end),
    onLockout: () => deps.onLockout(),
  })
  const signedLinks = createSignedLinks(keyOf(keys.devices))
  const studentKeys = createStudentKeys(keyOf(keys.devices))
  const signLinkCode = (studentId: string, lifeMs: number): string => {
    if (lifeMs > DAY_MS) throw new Error('a link lives at most a day')
    return signedLinks.issue({ studentId, expiresAtMs: clock.now().getTime() + lifeMs })
  }
  const signIn = {
    db,
    signedLinks,
    studentKeys,
    clock,
    outbox,
    ...(deps.accountLimits === undefined ? {} : { accountLimits: deps.accountLimits }),
    testCredentials,
    /** LOG-08. Both hosts come from the table of sites (OPN-67). */
    dashboardUrl: async (studentId: string, host: string) => {
      const home = `${deps.siteUrl(await deps.homeHostOf(studentId, host))}/dashboard`
      if (home === `${deps.siteUrl(host)}/dashboard`) return home
      const code = signLinkCode(studentId, HOST_CHANGE_MS)
      return withLinkCode(home, code)
    },
  }
  return {
    testCredentials: async (credentials, from) => {
      const tested = await testCredentials(credentials, from)
      if (tested.kind === 'matched') return done({ studentId: tested.studentId })
      return refuse(tested.kind === 'guarded' ? 'identity.log-in-first' : 'identity.wrong-credentials')
    },
    deviceCookies: createDeviceCookies(keyOf(keys.devices)),
    lockout,
    logIn: (credentials, from, onGuarded) => logIn(signIn, credentials, from, onGuarded),
    logInByLink: (code, from) => logInByLink(signIn, code, from),
    issueLink: (studentId, options = {}) => issueLink({ db: options.within ?? db, clock }, studentId),
    signLinkCode,
    openSessions: (own) => openSessions(db, own, clock.now()),
    logOutDevice: (own, deviceKey) => logOutDevice({ db, clock }, own, deviceKey),
    logOutElsewhere: (own) => logOutElsewhere({ db, clock }, own),
    takeBackLinks: (studentId) => takeBackLinks({ db, clock }, studentId),
    linksTakenBackAt: (studentId) => linksTakenBackAt(db, studentId),
    logOut: (sessionId) => logOut({ db, clock }, sessionId),
    whoIs: (shown) => whoIs({ db, clock, studentKeys }, shown),
    studentKeyOf: (studentId) => studentKeys.of(studentId),
    enrolWithLink: (student, within) =>
      enrolWithLink({ db: within, clock, rollNumbers, datesOfBirth }, student),
    enrol: (student, within) => enrol({ db: within ?? db, clock, rollNumbers, datesOfBirth }, student),
    studentFacts: (studentId) => studentFacts(db, studentId),
    correctStudent: (trx, student, detail) => correctStudent({ datesOfBirth }, trx, student, detail),
    languagesOf: (within, studentIds) => languagesOf(within, studentIds),
    studentsOfMobile: (mobile) => studentsOfMobile(db, mobile),
    isDeviceOf: (deviceId, mobile) => isDeviceOf(db, deviceId, mobile),
    deviceOfSession: (sessionId) => deviceOfSession(db, sessionId),
    studentOfRollNumber: (rollNumber) => studentOfRollNumber(db, rollNumber),
    studentIdsOf: (numbers) => studentIdsOf(db, numbers),
    dateOfBirthOf: (studentId, use) =>
      dateOfBirthOf({ db, datesOfBirth, onBirthdayRead: deps.onBirthdayRead }, studentId, use),
    keysFit: () => keysFit({ db, datesOfBirth, onBirthdayRead: deps.onBirthdayRead }),
    inactiveStudents: (inactivity) => inactiveStudents(db, inactivity),
    deleteExpired: () => deleteExpired({ db, clock }),
  }
}
