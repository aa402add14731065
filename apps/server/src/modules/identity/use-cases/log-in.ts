import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Db } from '../../../platform/database.ts'
import type { CredentialRefusal } from '../refusals.ts'
import type { StudentKeys } from '../secrets/student-keys.ts'
import { openSession, type OpenedSession, type OpenSessionDeps, type SignInCaller } from './open-session.ts'
import type { Credentials, TestCredentials } from './test-credentials.ts'

export interface SignInFrom extends SignInCaller {
  /** The host of our site that the student uses. */
  readonly host: string
  /** Set if the page asks before it replaces another student: whether one is logged in there. */
  readonly replacesAnother?: (studentId: string) => Promise<boolean>
}

export interface SignedIn extends OpenedSession {
  readonly studentKey: string
  readonly dashboardUrl: string
}

export interface LogInDeps extends OpenSessionDeps {
  readonly db: Db
  readonly testCredentials: TestCredentials
  readonly studentKeys: StudentKeys
  dashboardUrl(studentId: string, host: string): Promise<string>
}

/** Why no code was sent. It follows from what this device has requested before, not from the typed answer. */
export type CodeNotSent = 'registration.too-many-codes' | 'registration.number-frozen' | 'edge.busy'

/** Runs while tries are guarded: sends a code to a student with right answers, or does the same work without one. */
export type OnGuarded = (studentId: string | null) => Promise<Outcome<unknown, CodeNotSent>>

/** Sign-in with roll number and date of birth, typed or from an old link. */
export const logIn = async (
  deps: LogInDeps,
  credentials: Credentials,
  from: SignInFrom,
  onGuarded?: OnGuarded,
): Promise<Outcome<SignedIn, CredentialRefusal | CodeNotSent>> => {
  const tested = await deps.testCredentials(credentials, from)
  if (tested.kind === 'mismatched') return refuse('identity.wrong-credentials')
  if (tested.kind === 'guarded') {
    const sent = await onGuarded?.(tested.studentId)
    return sent?.ok === false ? sent : refuse('identity.step-up')
  }
  const { studentId } = tested
  if (await from.replacesAnother?.(studentId)) return refuse('identity.logged-in-as-another')
  const dashboardUrl = await deps.dashboardUrl(studentId, from.host)
  const opened = await deps.db.transaction().execute((trx) => openSession(deps, trx, studentId, from))
  return done({ ...opened, studentKey: deps.studentKeys.of(studentId), dashboardUrl })
}
