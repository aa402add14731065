import { createSecretKey } from 'node:crypto'
import { applyRetention } from '../../platform/database-retention.ts'
import type { Trx } from '../../platform/database.ts'
import type { VerificationDeps } from './deps.ts'
import type { ProofMeans } from './domain/proof-of-mobile.ts'
import { codeDelivery } from './queries/code-delivery.ts'
import { provenMobile } from './queries/proven-mobile.ts'
import { VERIFICATION_RETENTION } from './retention.ts'
import { createDecoys } from './secrets/decoys.ts'
import { createOtpCodes } from './secrets/otp-codes.ts'
import { createPuzzles } from './secrets/puzzles.ts'
import { checkCode } from './use-cases/check-code.ts'
import { forgetProof, rememberProof } from './use-cases/remember-proof.ts'
import { sendCode } from './use-cases/send-code.ts'
import { sendOtp, setPuzzle, type OtpCaller, type OtpSubject } from './use-cases/send-otp.ts'
import { onCallerEvent, readCaller, startCallerRequest, type CallerEvent } from './use-cases/verify-caller.ts'
import { verifyOtp, type Alongside, type OtpGuess } from './use-cases/verify-otp.ts'

/** Who holds a number: one-time codes, caller verification, and what a browser has proved. */
export const createVerification = (deps: VerificationDeps) => {
  const { db, clock, notifications, callers } = deps
  const key = createSecretKey(Buffer.from(deps.key, 'hex'))
  const codes = createOtpCodes(key)
  const law = deps.otpLaw === undefined ? {} : { law: deps.otpLaw }
  const sending = {
    db,
    clock,
    jobs: deps.jobs,
    concurrency: deps.concurrency,
    puzzles: createPuzzles(key),
    ...law,
    ...(deps.sendLimits === undefined ? {} : { limits: deps.sendLimits }),
  }
  const calling = { db, clock, callers }
  return {
    codes,
    callers,
    /** Masked numbers for what nobody has, so that strangers see no difference. */
    decoys: createDecoys(key),
    sendOtp: (subject: OtpSubject, caller: OtpCaller, solution?: string) =>
      sendOtp(sending, subject, caller, solution),
    setPuzzle: (subject: OtpSubject, caller: OtpCaller) => setPuzzle(sending, subject, caller),
    verifyOtp: (guess: OtpGuess, caller: OtpCaller, alongside?: Alongside) =>
      verifyOtp({ db, clock, codes, ...law }, guess, caller, alongside),
    sendCode: (sendId: string) => sendCode({ db, codes, notifications, jobs: deps.jobs }, sendId),
    checkCode: (sendId: string) => checkCode({ ...sending, codes, notifications }, sendId),
    codeDelivery: (challengeId: string, browserHash: Buffer | null) =>
      codeDelivery({ db, notifications }, challengeId, browserHash),
    /** Pass a transaction to have the proof exist exactly when its reason does. */
    rememberProof: (browserHash: Buffer, mobile: string, means: ProofMeans, within?: Trx) =>
      rememberProof(within ?? db, { browserHash, mobile, means }, clock.now()),
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

export type Verification = ReturnType<typeof createVerification>
