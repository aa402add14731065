import { done, type Outcome } from '@medha/rules/outcome'
import type { Db } from '../../../platform/database.ts'
import type { CredentialRefusal } from '../refusals.ts'
import { openSession, type OpenedSession, type OpenSessionDeps, type SignInPlace } from './open-session.ts'
import type { Credentials, TestCredentials } from './test-credentials.ts'

export interface SignInFrom extends SignInPlace {
  /** The site the student stands on, one of ours. */
  readonly host: string
}

export interface SignedIn extends OpenedSession {
  readonly dashboardUrl: string
}

export interface LogInDeps extends OpenSessionDeps {
  readonly db: Db
  readonly testCredentials: TestCredentials
  dashboardUrl(studentId: string, host: string): Promise<string>
}

/** Sign-in with roll number and date of birth, typed or from an old link. */
export const logIn = async (
  deps: LogInDeps,
  credentials: Credentials,
  from: SignInFrom,
): Promise<Outcome<SignedIn, CredentialRefusal>> => {
  const tested = await deps.testCredentials(credentials, from)
  if (!tested.ok) return tested
  const { studentId } = tested.value
  const dashboardUrl = await deps.dashboardUrl(studentId, from.host)
  const opened = await deps.db.transaction().execute((trx) => openSession(deps, trx, studentId, from))
  return done({ ...opened, dashboardUrl })
}
