import type {
  EnterRequest,
  Entry,
  OwnReceipt,
  SignedReceipt,
  StartAnswer,
  StartRequest,
  SubmitRequest,
  TakeoverAnswer,
  TakeoverQuestionRequest,
  TakeoverRequest,
  VerifiableReceipt,
} from '@medha/contract/wire/player'
import { refuse, type Outcome } from '@medha/rules/outcome'
import type { Caller } from '../../../edge/caller.ts'
import type { CookieCaller } from '../secrets/exam-cookies.ts'
import type { OpenAttempt } from '../../../edge/open-attempt.ts'
import { createConcurrencyLimit } from '../../../kernel/concurrency-limit.ts'
import type { DeliveryDeps } from '../deps.ts'
import type { PublishedKey } from '../secrets/receipt-signatures.ts'
import type { AttemptsDeps } from './attempts-deps.ts'
import { auditRecentSittings, auditSitting, type AuditReport } from './audit-sitting.ts'
import { decideHeld, type HeldDecisionRequest } from './decide-held.ts'
import { enter, type EnterRefusal } from './enter.ts'
import { ownEntry } from './own-entry.ts'
import { sendSheets } from './send-sheets.ts'
import { judgeLate } from './judge-late.ts'
import { layOutSittings } from './lay-out-sittings.ts'
import { ownReceipt, publicReceipt } from './receipts.ts'
import { isStillSat, reviewedAttempt, type ReviewedAttempt } from './reviewed-attempt.ts'
import { inEachDatabase, perDatabase } from '../spreading/attempt-databases.ts'
import { start, type StartRefusal } from './start.ts'
import { submit, type SubmitRefusal } from './submit.ts'
import { sweep } from './sweep.ts'
import { answerTakeover, sendTakeoverQuestion } from '../takeover/takeover-question.ts'
import { otherDevice, sendTakeoverCode } from '../takeover/other-device.ts'
import { mergeAnswers } from '../takeover/merge-answers.ts'
import { makeStaffCode } from '../takeover/staff-codes.ts'
import { takeOver, type TakeoverRefusal } from '../takeover/take-over.ts'

/** Use cases for attempts in our own player. */
export interface TestAttempts {
  enter(request: EnterRequest, caller: CookieCaller): Promise<Outcome<Entry, EnterRefusal>>
  otherDevice(code: string): ReturnType<typeof otherDevice>
  sendTakeoverCode(code: string, caller: Caller): ReturnType<typeof sendTakeoverCode>
  sendTakeoverQuestion(request: TakeoverQuestionRequest): ReturnType<typeof sendTakeoverQuestion>
  answerTakeover(attempt: OpenAttempt, answer: TakeoverAnswer): ReturnType<typeof answerTakeover>
  takeOver(request: TakeoverRequest, caller: Caller): Promise<Outcome<Entry, TakeoverRefusal>>
  makeStaffCode(given: Parameters<typeof makeStaffCode>[1]): ReturnType<typeof makeStaffCode>
  entry(attempt: OpenAttempt, caller: CookieCaller): Promise<Outcome<Entry, 'edge.no-attempt'>>
  start(attempt: OpenAttempt, request: StartRequest): Promise<Outcome<StartAnswer, StartRefusal>>
  submit(attempt: OpenAttempt, request: SubmitRequest): Promise<Outcome<SignedReceipt, SubmitRefusal>>
  receipt(attempt: OpenAttempt): Promise<Outcome<OwnReceipt, 'delivery.not-submitted'>>
  receiptById(id: string): Promise<Outcome<VerifiableReceipt, 'delivery.no-such-receipt'>>
  readonly receiptKeys: readonly PublishedKey[]
  /** RVW-08: the attempt that a student handed in for a paper; null if it was sat in a hall or not at all. */
  reviewed(studentId: string, paperCode: string): Promise<ReviewedAttempt | null>
  /** Whether a student is sitting this paper or still can. */
  isStillSat(paperCode: string): Promise<boolean>
  sweep(): ReturnType<typeof sweep>
  judgeLate(): Promise<number>
  mergeAnswers(): Promise<number>
  auditSitting(sittingId: string): Promise<AuditReport>
  auditRecentSittings(): Promise<void>
  decideHeld(request: HeldDecisionRequest): ReturnType<typeof decideHeld>
  sendSheets(): Promise<number>
  layOutSittings(): Promise<void>
}

type Deps = DeliveryDeps & AttemptsDeps

/** T §5.3: above this many waiting starts a request is refused; the player retries a few seconds later. */
const STARTS_WAITING = 5_000

/** Starts wait in their own queue, so that they take at most half of the connections to a database. */
const queuedStart = (deps: Deps): TestAttempts['start'] => {
  const atOnce = Math.max(1, Math.floor(deps.pool / 2))
  const lines = perDatabase(deps.databases, ({ db }) => ({
    here: { ...deps, db },
    line: createConcurrencyLimit({ atOnce, waiting: STARTS_WAITING }),
  }))
  return async (attempt, request) => {
    const { here, line } = lines.of(attempt.attemptId)
    return (await line.run(() => start(here, attempt, request))) ?? refuse('edge.busy')
  }
}

/** The jobs that go through all attempts, in each database. */
const jobsOf = (deps: Deps): Pick<TestAttempts, 'sweep' | 'judgeLate' | 'sendSheets'> => {
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)
  return {
    sweep: async () => {
      const swept = await inEachDatabase(deps.databases, (here) => sweep(deps, here))
      return { ended: sum(swept.map(({ ended }) => ended)), absent: sum(swept.map(({ absent }) => absent)) }
    },
    judgeLate: async () => sum(await inEachDatabase(deps.databases, (here) => judgeLate(deps, here))),
    sendSheets: async () => sum(await inEachDatabase(deps.databases, (here) => sendSheets(deps, here))),
  }
}

const testAttemptsOf = (deps: Deps, at: (attempt: OpenAttempt) => Deps): TestAttempts => ({
  ...jobsOf(deps),
  enter: (request, caller) => enter(deps, request, caller),
  otherDevice: (code) => otherDevice(deps, code),
  sendTakeoverCode: (code, caller) => sendTakeoverCode(deps, code, caller),
  sendTakeoverQuestion: (request) => sendTakeoverQuestion(deps, request),
  answerTakeover: (attempt, answer) => answerTakeover(deps, attempt, answer),
  takeOver: (request, caller) => takeOver(deps, request, caller),
  makeStaffCode: (given) => makeStaffCode(deps, given),
  entry: (attempt, caller) => ownEntry(at(attempt), attempt, caller),
  start: queuedStart(deps),
  submit: (attempt, request) => submit(at(attempt), attempt, request),
  receipt: (attempt) => ownReceipt(at(attempt), attempt),
  receiptById: (id) => publicReceipt(deps, id),
  receiptKeys: deps.receiptSignatures.published,
  reviewed: (studentId, paperCode) => reviewedAttempt(deps, studentId, paperCode),
  isStillSat: (paperCode) => isStillSat(deps.db, paperCode, deps.clock.now()),
  mergeAnswers: () => mergeAnswers(deps),
  auditSitting: (sittingId) => auditSitting(deps, sittingId),
  auditRecentSittings: () => auditRecentSittings(deps),
  decideHeld: (request) => decideHeld(deps, request),
  layOutSittings: () => layOutSittings(deps),
})

export const createTestAttempts = (given: DeliveryDeps & Omit<AttemptsDeps, 'mainDb'>): TestAttempts => {
  const deps = { ...given, mainDb: given.db }
  const byDatabase = perDatabase(deps.databases, ({ db }) => ({ ...deps, db }))
  return testAttemptsOf(deps, ({ attemptId }) => byDatabase.of(attemptId))
}
