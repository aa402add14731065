import type { Outcome } from '@medha/rules/outcome'
import { createSecretKey } from 'node:crypto'
import type { Db } from '../../platform/database.ts'
import { createClockCheck } from './clock-check.ts'
import type { DeliveryDeps } from './deps.ts'
import type { Attempt } from './domain/opening.ts'
import { attemptOf, knownSittingOf, type KnownSitting } from './queries/attempt-of.ts'
import type { BegunPapers } from './domain/series-paper.ts'
import { begunPapersOf } from './queries/paper-attempts.ts'
import type { LaunchRefusal, OpeningRefusal } from './refusals.ts'
import { applyDeliveryRetention } from './retention.ts'
import { createAnswerFileKeys } from './secrets/answer-file-keys.ts'
import { createReceiptSignatures } from './secrets/receipt-signatures.ts'
import { createLaunchSignatures } from './secrets/launch-signatures.ts'
import { launchExam } from './use-cases/launch-exam.ts'
import type { ExamLaunchRequest } from './use-cases/launch-request.ts'
import { createDeliveryOffice, type DeliveryOffice } from './office/delivery-office.ts'
import { createTestAttempts, type TestAttempts } from './attempts/test-attempts.ts'
import { createBoard } from './board/board.ts'
import { createWaits, type Waits } from './board/waits.ts'
import { createRehearsals, type Rehearsals } from './rehearsal/rehearsals.ts'
import { createSaves, type Saves } from './saving/saves.ts'
import { createExamCookies, type ExamCookies } from './secrets/exam-cookies.ts'
import { noteSitting, type NotedSitting } from './use-cases/note-sitting.ts'
import { openPractice, type OwnPractice, type PracticeRefusal } from './use-cases/open-practice.ts'
import { redeemLaunch, type RedeemedLaunch } from './use-cases/redeem-launch.ts'
import { startMainExam, type StartRequest } from './use-cases/start-main-exam.ts'
import type { LaunchEvent } from './domain/launch.ts'

export type { HeldDecisionRefusal } from './attempts/decide-held.ts'
export type { ReviewedAttempt } from './attempts/reviewed-attempt.ts'
export type { DeliveryOffice } from './office/delivery-office.ts'
export type { Rehearsal } from './rehearsal/rehearsals.ts'
export type { TimelineEvent } from './office/timeline.ts'
export type { HelpReason, StateCounts, Watch, WatchedSitting } from './office/watch.ts'
export type { ActRefusal, ActReport, OfficeAct, OfficeScope, TakenFile } from './office/office-act.ts'
export type { DeliveryDeps, HeldDecisionNotice } from './deps.ts'
export { openingOf, opensLater, isRunning, type Attempt, type Sitting } from './domain/opening.ts'
export { resultPromise, type ResultRule } from './domain/result-promise.ts'
export { scheduleIdOf, testCodeOf } from './domain/test-names.ts'
export { namesOf, sittingOf } from './use-cases/own-test.ts'
export { SAVES_CONNECTIONS } from './saving/saves.ts'
export { SAVES_SESSION } from './saving/store-saves.ts'
export type { BegunPapers } from './domain/series-paper.ts'
export { mockTestCodes } from './domain/practice-tests.ts'
export { practiceOf } from './use-cases/practice-of.ts'
export { isSameNote, noteOfMain, noteOfSecond, type SpreadNote } from './spreading/spread-note.ts'
export { oneDatabase, twoDatabases, type AttemptDatabases } from './spreading/attempt-databases.ts'
export { createSpreadPartitions } from './retention.ts'
export { spreadAttempts } from './spreading/spread-attempts.ts'
export { deliveryPersonalData } from './personal-data.ts'

/** Reads need only the database, so they exist before results, which delivery calls. */
export const createAttemptReads = (db: Db) => ({
  attemptOf: (studentId: string): Promise<Attempt | null> => attemptOf(db, studentId),
})

/** Which student sat which test, and how a student gets into it. */
export interface DeliveryApi {
  attemptOf(studentId: string): Promise<Attempt | null>
  /** The attempt, and the opening to which staff moved its sitting. */
  knownSittingOf(studentId: string): Promise<KnownSitting>
  /** Papers of a test series that the student has begun. */
  begunPapersOf(studentId: string): Promise<BegunPapers>
  startMainExam(request: StartRequest): Promise<Outcome<{ readonly address: string }, OpeningRefusal>>
  launchExam(
    request: ExamLaunchRequest,
  ): Promise<Outcome<{ readonly event: LaunchEvent; readonly address: string }, LaunchRefusal>>
  redeemLaunch(code: string): Promise<Outcome<RedeemedLaunch, 'delivery.launch-spent'>>
  /** PRC-02: the practice paper of a launch, with its key. */
  openPractice(code: string): Promise<Outcome<OwnPractice, PracticeRefusal>>
  noteSitting(sitting: NotedSitting): Promise<void>
  deleteExpired(): Promise<void>
  /** Cookies of devices with an open test. */
  readonly examCookies: ExamCookies
  readonly saves: Saves
  /** Long polls for changes by staff. */
  readonly waits: Pick<Waits, 'wait'>
  /** Before the process ends: answers all waiting requests and stops reading changes. */
  stopWaiting(): void
  readonly attempts: TestAttempts
  /** False if the clock of this process differs from the database's: it must not judge times. */
  isClockRight(): Promise<boolean>
  /** What staff do while a test runs. */
  readonly office: DeliveryOffice
  readonly rehearsals: Rehearsals
  now(): number
}

export const createDelivery = (
  given: Omit<DeliveryDeps, 'signatures' | 'answerFiles'> & {
    readonly key: string
    readonly examCookieKey: string
    readonly receiptKeys: string
    readonly answerFileKeys: string
    readonly isHttps: boolean
  },
): DeliveryApi => {
  const signatures = createLaunchSignatures(createSecretKey(Buffer.from(given.key, 'hex')))
  const answerFiles = createAnswerFileKeys(given.answerFileKeys)
  const deps: DeliveryDeps = { ...given, signatures, answerFiles }
  const examCookies = createExamCookies(given.examCookieKey, deps.clock, given.isHttps)
  const receiptSignatures = createReceiptSignatures(given.receiptKeys)
  const board = createBoard(deps)
  const waits: Waits = createWaits({ ...deps, board, isPressed: () => saves.isPressed() })
  const saves = createSaves({
    databases: deps.databases,
    clock: deps.clock,
    longestQueue: deps.savesQueue,
    board,
    hold: waits.hold,
    onSaveQueueFull: deps.onSaveQueueFull,
    signCheckpoint: receiptSignatures.signCheckpoint,
  })
  return {
    attemptOf: (studentId) => attemptOf(deps.db, studentId),
    knownSittingOf: (studentId) => knownSittingOf(deps.db, studentId),
    begunPapersOf: (studentId) => begunPapersOf(deps.db, studentId),
    startMainExam: (request) => startMainExam(deps, request),
    launchExam: (request) => launchExam(deps, request),
    redeemLaunch: (code) => redeemLaunch(deps, code),
    openPractice: (code) => openPractice(deps, code),
    noteSitting: (sitting) => noteSitting(deps, sitting),
    deleteExpired: () => applyDeliveryRetention(deps),
    examCookies,
    saves,
    waits,
    stopWaiting: () => {
      board.stop()
      waits.stop()
    },
    attempts: createTestAttempts({
      ...deps,
      cookies: examCookies,
      receiptSignatures,
      board,
      hold: waits.hold,
    }),
    isClockRight: createClockCheck(deps),
    office: createDeliveryOffice(deps),
    rehearsals: createRehearsals(deps),
    now: () => deps.clock.now().getTime(),
  }
}
