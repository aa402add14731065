import { done, type Outcome } from '@medha/rules/outcome'
import type { Db } from '../../../platform/database.ts'
import type { CredentialRefusal } from '../refusals.ts'
import { openSession, type OpenedSession, type OpenSessionWorld, type SignInPlace } from './open-session.ts'
import type { Credentials, TestCredentials } from './test-credentials.ts'

export interface SignInFrom extends SignInPlace {
  /** The site the student stands on, one of ours. */
  readonly host: string
}

export interface SignedIn extends OpenedSession {
  readonly dashboardUrl: string
}

export interface LogInWorld extends OpenSessionWorld {
  readonly db: Db
  readonly testCredentials: TestCredentials
  dashboardUrl(studentId: string, host: string): Promise<string>
}

/** Sign-in with roll number and date of birth, typed or from an old link. */
export const logIn = async (
  world: LogInWorld,
  credentials: Credentials,
  from: SignInFrom,
): Promise<Outcome<SignedIn, CredentialRefusal>> => {
  const tested = await world.testCredentials(credentials, from)
  if (!tested.ok) return tested
  const { studentId } = tested.value
  const dashboardUrl = await world.dashboardUrl(studentId, from.host)
  const opened = await world.db.transaction().execute((trx) => openSession(world, trx, studentId, from))
  return done({ ...opened, dashboardUrl })
}
