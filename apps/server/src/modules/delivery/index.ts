import type { Outcome } from '@medha/rules/outcome'
import { createSecretKey } from 'node:crypto'
import type { Db } from '../../platform/database.ts'
import { applyRetention } from '../../platform/database-retention.ts'
import type { DeliveryDeps } from './delivery-deps.ts'
import type { Attempt } from './domain/opening.ts'
import { attemptOf } from './queries/attempt-of.ts'
import { paperAttemptsOf, type PaperAttempt } from './queries/paper-attempts.ts'
import type { LaunchRefusal, OpeningRefusal } from './refusals.ts'
import { DELIVERY_RETENTION } from './retention.ts'
import { createLaunchSignatures } from './secrets/launch-signatures.ts'
import { launchExam } from './use-cases/launch-exam.ts'
import type { ExamLaunchRequest } from './use-cases/launch-request.ts'
import { noteSitting, type NotedSitting } from './use-cases/note-sitting.ts'
import { redeemLaunch, type RedeemedLaunch } from './use-cases/redeem-launch.ts'
import { startMainExam, type StartRequest } from './use-cases/start-main-exam.ts'
import type { LaunchEvent } from './domain/launch.ts'

export type { DeliveryDeps } from './delivery-deps.ts'
export { openingOf, isRunning, type Attempt, type Sitting } from './domain/opening.ts'
export { resultPromise, type ResultRule } from './domain/result-promise.ts'
export { namesOf, sittingOf } from './use-cases/own-test.ts'
export { practiceOf } from './use-cases/practice-of.ts'

/** Who sat which test: what results has to know, before there is a way into one. */
export const createAttempts = (db: Db) => ({
  attemptOf: (studentId: string): Promise<Attempt | null> => attemptOf(db, studentId),
})

/** Who sat which test, and the way into it. */
export interface DeliveryModule {
  attemptOf(studentId: string): Promise<Attempt | null>
  /** Papers of a test series that the student has begun. */
  paperAttemptsOf(studentId: string): Promise<PaperAttempt[]>
  startMainExam(request: StartRequest): Promise<Outcome<{ readonly address: string }, OpeningRefusal>>
  launchExam(
    request: ExamLaunchRequest,
  ): Promise<Outcome<{ readonly event: LaunchEvent; readonly address: string }, LaunchRefusal>>
  redeemLaunch(code: string): Promise<Outcome<RedeemedLaunch, 'delivery.launch-spent'>>
  noteSitting(sitting: NotedSitting): Promise<void>
  deleteExpired(): Promise<void>
}

export const createDelivery = (
  given: Omit<DeliveryDeps, 'signatures'> & { readonly key: string },
): DeliveryModule => {
  const signatures = createLaunchSignatures(createSecretKey(Buffer.from(given.key, 'hex')))
  const deps: DeliveryDeps = { ...given, signatures }
  return {
    attemptOf: (studentId) => attemptOf(deps.db, studentId),
    paperAttemptsOf: (studentId) => paperAttemptsOf(deps.db, studentId),
    startMainExam: (request) => startMainExam(deps, request),
    launchExam: (request) => launchExam(deps, request),
    redeemLaunch: (code) => redeemLaunch(deps, code),
    noteSitting: (sitting) => noteSitting(deps, sitting),
    deleteExpired: () => applyRetention(deps, DELIVERY_RETENTION),
  }
}
