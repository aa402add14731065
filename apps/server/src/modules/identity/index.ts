import type { Outcome } from '@medha/rules/outcome'
import type { PlainDate } from '@medha/rules/plain-date'
import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Trx } from '../../platform/database.ts'
import type { Outbox } from '../../platform/outbox.ts'
import { GATE_LIMITS, type GateLimits } from './domain/gate-buckets.ts'
import { withLinkCode } from './link-code-address.ts'
import { createFallbackCounters } from './gate/fallback-counters.ts'
import { createLockout, type Lockout } from './gate/lockout.ts'
import { createPostgresCounters } from './gate/postgres-counters.ts'
import { createRedisCounters } from './gate/redis-counters.ts'
import { createGrowingAllowance } from './gate/system-allowance.ts'
import { languagesOf } from './queries/languages-of.ts'
import { dateOfBirthOf, studentFacts, type StudentFacts } from './queries/student-facts.ts'
import { studentIdsOf, studentOfRollNumber, studentsOfMobile } from './queries/students-of.ts'
import { studentsSignedInSince } from './queries/students-signed-in-since.ts'
import type { CredentialRefusal, LinkRefusal } from './refusals.ts'
import { createDatesOfBirth } from './secrets/dates-of-birth.ts'
import { createDeviceCookies, type DeviceCookies } from './secrets/device-cookies.ts'
import { createRollNumbers } from './secrets/roll-numbers.ts'
import { createSignedLinks } from './secrets/signed-links.ts'
import { enrol, type EnrolledStudent, type NewStudent } from './use-cases/enrol.ts'
import { deleteExpired } from './use-cases/delete-expired.ts'
import { issueLink, type IssuedLink } from './use-cases/issue-link.ts'
import { logInByLink } from './use-cases/log-in-by-link.ts'
import { logIn, type SignedIn, type SignInFrom } from './use-cases/log-in.ts'
import { logOut } from './use-cases/log-out.ts'
import {
  createTestCredentials,
  type Credentials,
  type TestCredentials,
  type TryEnd,
} from './use-cases/test-credentials.ts'
import { whoIs, type ShownSession, type SignedInStudent } from './use-cases/who-is.ts'

export { createLockout } from './gate/lockout.ts'
export { SHORT_LINK_MS } from './domain/short-link.ts'
export type { EnrolledStudent, NewStudent } from './use-cases/enrol.ts'
export type { StudentFacts } from './queries/student-facts.ts'

/** A browser that is sent to another of our hosts is there within seconds (OPN-67). */
const HAND_OVER_MS = 2 * 60_000
const DAY_MS = 24 * 3_600_000

/** Who somebody is: students, their roll numbers, devices, sessions and links, and the one gate that tests credentials. */
export interface IdentityModule {
  readonly testCredentials: TestCredentials
  readonly deviceCookies: DeviceCookies
  readonly lockout: Lockout
  logIn(credentials: Credentials, from: SignInFrom): Promise<Outcome<SignedIn, CredentialRefusal>>
  logInByLink(code: string, from: SignInFrom): Promise<Outcome<SignedIn, LinkRefusal>>
  /** For a message: lives a day. Pass a transaction to have the link exist exactly when its reason does. */
  issueLink(studentId: string, options?: { readonly within?: Trx }): Promise<IssuedLink>
  /** The code of a link that is handed over at once (OPN-65, OPN-67) and lives for minutes. Writes nothing. */
  handOverCode(studentId: string, lifeMs: number): string
  logOut(sessionId: string): Promise<void>
  whoIs(shown: ShownSession): Promise<SignedInStudent | null>
  enrol(student: NewStudent, within?: Trx): Promise<EnrolledStudent>
  studentFacts(studentId: string): Promise<StudentFacts | null>
  /** Most recent first. Whoever asks answers for it that the number was proved. */
  studentsOfMobile(mobile: string): Promise<StudentFacts[]>
  /** In which language these students are spoken to; readable within a transaction. */
  languagesOf(within: Db | Trx, studentIds: readonly string[]): Promise<ReadonlyMap<string, 'en' | 'hi'>>
  studentOfRollNumber(rollNumber: string): Promise<StudentFacts | null>
  /** For a list from outside: who is not there is left out. */
  studentIdsOf(rollNumbers: readonly string[]): Promise<ReadonlyMap<string, string>>
  dateOfBirthOf(studentId: string): Promise<PlainDate | null>
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
  /** The site a student's dashboard is on, out of the table of sites; given the site the student came to. */
  homeHostOf(studentId: string, host: string): Promise<string>
  onTry(end: TryEnd): void
  onLockout(): void
  onLimiterFallback(): void
  readonly gateLimits?: GateLimits
  /** Zero only where the time of the bare work is measured. */
  readonly answerStepMs?: number
}

/** T1: refused tries are answered on multiples of this, well above the time their work takes. */
const ANSWER_STEP_MS = 100

const keyOf = (hex: string): KeyObject => createSecretKey(Buffer.from(hex, 'hex'))

export const createIdentity = (deps: IdentityDeps): IdentityModule => {
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
  const handOverCode = (studentId: string, lifeMs: number): string => {
    if (lifeMs > DAY_MS) throw new Error('a link lives at most a day')
    return signedLinks.issue({ studentId, expiresAtMs: clock.now().getTime() + lifeMs })
  }
  const signIn = {
    db,
    signedLinks,
    clock,
    outbox,
    testCredentials,
    /** LOG-08. Both hosts come from the table of sites (OPN-67). */
    dashboardUrl: async (studentId: string, host: string) => {
      const home = `${deps.siteUrl(await deps.homeHostOf(studentId, host))}/dashboard`
      if (home === `${deps.siteUrl(host)}/dashboard`) return home
      const code = handOverCode(studentId, HAND_OVER_MS)
      return withLinkCode(home, code)
    },
  }
  return {
    testCredentials,
    deviceCookies: createDeviceCookies(keyOf(keys.devices)),
    lockout,
    logIn: (credentials, from) => logIn(signIn, credentials, from),
    logInByLink: (code, from) => logInByLink(signIn, code, from),
    issueLink: (studentId, options = {}) => issueLink({ db: options.within ?? db, clock }, studentId),
    handOverCode,
    logOut: (sessionId) => logOut({ db, clock }, sessionId),
    whoIs: (shown) => whoIs({ db, clock }, shown),
    enrol: (student, within) => enrol({ db: within ?? db, clock, rollNumbers, datesOfBirth }, student),
    studentFacts: (studentId) => studentFacts(db, studentId),
    languagesOf: (within, studentIds) => languagesOf(within, studentIds),
    studentsOfMobile: (mobile) => studentsOfMobile(db, mobile),
    studentOfRollNumber: (rollNumber) => studentOfRollNumber(db, rollNumber),
    studentIdsOf: (numbers) => studentIdsOf(db, numbers),
    dateOfBirthOf: (studentId) => dateOfBirthOf(db, datesOfBirth, studentId),
    deleteExpired: () => deleteExpired({ db, clock }),
  }
}
