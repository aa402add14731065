import { createSecretKey } from 'node:crypto'
import { createKeyedConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import { later } from '../../kernel/instants.ts'
import { applyRetention } from '../../platform/database-retention.ts'
import type { Trx } from '../../platform/database.ts'
import type { VerificationDeps } from './deps.ts'
import { DAY_MS } from './domain/otp-limits.ts'
import { codeDelivery } from './queries/code-delivery.ts'
import { challengeSubject } from './queries/challenge-subject.ts'
import { loginCodesSince } from './queries/login-codes-since.ts'
import { provenMobile } from './queries/proven-mobile.ts'
import { VERIFICATION_RETENTION } from './retention.ts'
import { createDecoys } from './secrets/decoys.ts'
import { createOtpCodes } from './secrets/otp-codes.ts'
import { createPuzzles } from './secrets/puzzles.ts'
import { checkCode } from './use-cases/check-code.ts'
import { linkInstead } from './use-cases/link-instead.ts'
import { forgetProof, rememberProof, type Proof } from './use-cases/remember-proof.ts'
import { sendCode } from './use-cases/send-code.ts'
import type { OtpCaller, OtpSubject } from './use-cases/otp-request.ts'
import { sendOtp, setPuzzle, type GrantLink } from './use-cases/send-otp.ts'
import { onCallerEvent, readCaller, startCallerRequest, type CallerEvent } from './use-cases/verify-caller.ts'
import { verifyOtp, type Alongside, type OtpGuess } from './use-cases/verify-otp.ts'

/** Of one process; in the database they are judged one after another. */
const GUESSES_AT_ONCE_PER_ADDRESS = 2

/** Proof that a user holds a mobile number: one-time codes, caller verification, and the proven number of a browser. */
export const createVerification = (deps: VerificationDeps) => {
  const { db, clock, notifications, callers } = deps
  const key = createSecretKey(Buffer.from(deps.key, 'hex'))
  const codes = createOtpCodes(key)
  const rules = deps.otpRules === undefined ? {} : { rules: deps.otpRules }
  const limits = deps.sendLimits === undefined ? {} : { limits: deps.sendLimits }
  const sending = {
    db,
    clock,
    jobs: deps.jobs,
    concurrency: deps.concurrency,
    puzzles: createPuzzles(key),
    ...rules,
    ...limits,
    onBreakerOpen: () => deps.onBreakerOpen?.(),
  }
  const verifying = {
    db,
    clock,
    codes,
    addressLimit: createKeyedConcurrencyLimit(GUESSES_AT_ONCE_PER_ADDRESS),
    ...rules,
    ...limits,
  }
  const calling = { db, clock, callers }
  return {
    codes,
    callers,
    /** Masked numbers for unknown PSIDs and roll numbers, so that strangers see no difference. */
    decoys: createDecoys(key),
    sendOtp: (subject: OtpSubject, caller: OtpCaller, solution?: string, grantLink?: GrantLink) =>
      sendOtp(sending, subject, caller, solution, grantLink),
    linkInstead: (subject: OtpSubject, caller: OtpCaller, grant: GrantLink) =>
      linkInstead(sending, subject, caller, grant),
    challengeSubject: (challengeId: string) => challengeSubject(db, challengeId),
    setPuzzle: (subject: OtpSubject, caller: OtpCaller) => setPuzzle(sending, subject, caller),
    verifyOtp: (guess: OtpGuess, caller: OtpCaller, alongside?: Alongside) =>
      verifyOtp(verifying, guess, caller, alongside),
    sendCode: (sendId: string) => sendCode({ db, notifications, jobs: deps.jobs }, sendId),
    checkCode: (sendId: string) => checkCode({ ...sending, codes, notifications }, sendId),
    /** How many codes for a login went to this student within a day. */
    loginCodesToday: (rollNumber: string) => loginCodesSince(db, rollNumber, later(clock.now(), -DAY_MS)),
    codeDelivery: (challengeId: string, browserHash: Buffer | null) =>
      codeDelivery({ db, notifications }, challengeId, browserHash),
    /** With a transaction, the proof is stored only together with its reason. */
    rememberProof: (proof: Proof, within?: Trx) => rememberProof(within ?? db, proof, clock.now()),
    forgetProof: (browserHash: Buffer) => forgetProof(db, browserHash),
    /** The number that this browser has proved within the last half hour. */
    provenMobile: (browserHash: Buffer) => provenMobile(db, browserHash, clock.now()),
    startCallerRequest: (browserHash: Buffer) => startCallerRequest(calling, browserHash),
    onCallerEvent: (event: CallerEvent) => onCallerEvent(calling, event),
    readCaller: (requestId: string, browserHash: Buffer | null) =>
      readCaller(calling, requestId, browserHash),
    deleteExpired: () => applyRetention({ db, clock }, VERIFICATION_RETENTION),
  }
}

export type VerificationApi = ReturnType<typeof createVerification>
