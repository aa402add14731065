import type { Outcome } from '@medha/rules/outcome'
import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Outbox } from '../../platform/outbox.ts'
import type { Turns } from '../../platform/turns.ts'
import type { NotificationsModule } from '../notifications/index.ts'
import type { OtpLaw } from './domain/otp-challenge.ts'
import type { SendLimits } from './domain/otp-limits.ts'
import type { LeadFinding, RecoveredAccount } from '../leads/domain/person-details.ts'
import type { ProofMeans } from './domain/proof-of-mobile.ts'
import type { CallerVerification, Crm, Exams, Students } from '../leads/deps.ts'
import { codeDelivery, type CodeDelivery } from './queries/code-delivery.ts'
import { detailsOfMobile, type MobileDetails } from '../leads/queries/details-of-mobile.ts'
import { instituteStudentByPsid, type InstituteStudent } from '../leads/queries/institute-student.ts'
import { provenMobile, type ProvenMobile } from './queries/proven-mobile.ts'
import { createDecoys, type Decoys } from './secrets/decoys.ts'
import { createLeadLinks, type LeadLinks } from '../leads/secrets/lead-links.ts'
import { createOtpCodes, type OtpCodes } from './secrets/otp-codes.ts'
import { createPuzzles } from './secrets/puzzles.ts'
import { findLeadById, findLeadByMobile } from '../leads/use-cases/find-lead.ts'
import { deleteExpired } from './use-cases/forget-expired.ts'
import { recordInstituteStudent } from '../leads/use-cases/record-institute-student.ts'
import { recordLead, type LeadDetails } from '../leads/use-cases/record-lead.ts'
import { recoverAccounts } from '../leads/use-cases/recover-accounts.ts'
import { forgetProof, rememberProof } from './use-cases/remember-proof.ts'
import { checkCode } from './use-cases/check-code.ts'
import { sendCode } from './use-cases/send-code.ts'
import {
  sendOtp,
  setPuzzle,
  type OtpCaller,
  type OtpSubject,
  type SendOtpRefusal,
  type Puzzle,
  type SentOtp,
} from './use-cases/send-otp.ts'
import { tellCrm, tellCrmOfWaiting } from '../leads/use-cases/sync-lead-to-crm.ts'
import {
  onCallerVerified,
  readCaller,
  startCallerRequest,
  type CallerAnswer,
  type CallerEvent,
  type CallerRefusal,
} from './use-cases/verify-caller.ts'
import {
  verifyOtp,
  type Alongside,
  type OtpGuess,
  type OtpRefusal,
  type ProvenChallenge,
} from './use-cases/verify-otp.ts'

export interface ReceptionDeps {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly outbox: Outbox
  /** For whoever asks for a code. */
  readonly turns: Turns
  readonly students: Students
  readonly exams: Exams
  readonly notifications: Pick<NotificationsModule, 'notify' | 'messageState'>
  readonly crm: Crm
  readonly callers: CallerVerification
  /** In hex. */
  readonly keys: { readonly codes: string; readonly leadLinks: string }
  onCrmRefused(reason: string): void
  readonly otpLaw?: OtpLaw
  readonly sendLimits?: SendLimits
}

/** Where a visitor is met: codes, proofs of a number, leads, caller verification and recovery. */
export interface Reception {
  readonly exams: Exams
  readonly students: Students
  readonly decoys: Decoys
  readonly leadLinks: LeadLinks
  readonly codes: OtpCodes
  readonly callers: CallerVerification
  sendOtp(
    subject: OtpSubject,
    caller: OtpCaller,
    solution?: string,
  ): Promise<Outcome<SentOtp, SendOtpRefusal>>
  setPuzzle(subject: OtpSubject, caller: OtpCaller): Promise<Puzzle>
  verifyOtp(
    guess: OtpGuess,
    caller: OtpCaller,
    alongside?: Alongside,
  ): Promise<Outcome<ProvenChallenge, OtpRefusal>>
  sendCode(sendId: string): Promise<void>
  checkCode(sendId: string): Promise<void>
  codeDelivery(challengeId: string, browserHash: Buffer | null): Promise<CodeDelivery>
  /** Pass a transaction to have the proof exist exactly when its reason does. */
  rememberProof(browserHash: Buffer, mobile: string, means: ProofMeans, within?: Trx): Promise<void>
  forgetProof(browserHash: Buffer): Promise<void>
  /** The number that this browser has proved within the last half hour. */
  provenMobile(browserHash: Buffer): Promise<ProvenMobile | null>
  detailsOfMobile(mobile: string, examType: string): Promise<MobileDetails>
  instituteStudentByPsid(psid: string): Promise<InstituteStudent | null>
  recordInstituteStudent(student: InstituteStudent): Promise<void>
  /** Pass a transaction to have the lead change exactly when its reason does. */
  recordLead(lead: LeadDetails, within?: Trx): Promise<string>
  findLeadByMobile(ask: Parameters<typeof findLeadByMobile>[1]): Promise<LeadFinding>
  findLeadById(ask: Parameters<typeof findLeadById>[1]): Promise<LeadFinding>
  tellCrm(leadId: string): Promise<void>
  tellCrmOfWaiting(): Promise<void>
  recoverAccounts(proven: ProvenChallenge, isMobile: boolean): Promise<RecoveredAccount[]>
  startCallerRequest(browserHash: Buffer): Promise<string>
  onCallerVerified(event: CallerEvent): Promise<void>
  readCaller(requestId: string, browserHash: Buffer | null): Promise<Outcome<CallerAnswer, CallerRefusal>>
  deleteExpired(): Promise<void>
}

const keyOf = (hex: string): KeyObject => createSecretKey(Buffer.from(hex, 'hex'))

export const createReception = (deps: ReceptionDeps): Reception => {
  const { db, clock, students, exams, notifications } = deps
  const codes = createOtpCodes(keyOf(deps.keys.codes))
  const leadLinks = createLeadLinks(keyOf(deps.keys.leadLinks))
  const law = deps.otpLaw === undefined ? {} : { law: deps.otpLaw }
  const telling = {
    db,
    clock,
    crm: deps.crm,
    leadLinks,
    onCrmRefused: (reason: string) => deps.onCrmRefused(reason),
  }
  const sending = {
    db,
    clock,
    jobs: deps.jobs,
    turns: deps.turns,
    puzzles: createPuzzles(keyOf(deps.keys.codes)),
    ...law,
    ...(deps.sendLimits === undefined ? {} : { limits: deps.sendLimits }),
  }
  const finding = { db, clock, students, exams, leadLinks }
  const calling = { db, clock, callers: deps.callers }
  return {
    exams,
    students,
    decoys: createDecoys(keyOf(deps.keys.codes)),
    leadLinks,
    codes,
    callers: deps.callers,
    sendOtp: (subject, caller, solution) => sendOtp(sending, subject, caller, solution),
    setPuzzle: (subject, caller) => setPuzzle(sending, subject, caller),
    verifyOtp: (guess, caller, alongside) =>
      verifyOtp({ db, clock, codes, ...law }, guess, caller, alongside),
    sendCode: (sendId) => sendCode({ db, codes, notifications, jobs: deps.jobs }, sendId),
    checkCode: (sendId) => checkCode({ ...sending, codes, notifications }, sendId),
    codeDelivery: (challengeId, browserHash) => codeDelivery({ db, notifications }, challengeId, browserHash),
    rememberProof: (browserHash, mobile, means, within) =>
      rememberProof(within ?? db, { browserHash, mobile, means }, clock.now()),
    forgetProof: (browserHash) => forgetProof(db, browserHash),
    provenMobile: (browserHash) => provenMobile(db, browserHash, clock.now()),
    detailsOfMobile: (mobile, examType) => detailsOfMobile(finding, mobile, examType, clock.now()),
    instituteStudentByPsid: (psid) => instituteStudentByPsid(db, psid),
    recordInstituteStudent: (student) => recordInstituteStudent(db, student),
    recordLead: (lead, within) => {
      const record = (trx: Trx) => recordLead({ clock, outbox: deps.outbox }, trx, lead)
      return within === undefined ? db.transaction().execute(record) : record(within)
    },
    findLeadByMobile: (ask) => findLeadByMobile(finding, ask),
    findLeadById: (ask) => findLeadById(finding, ask),
    tellCrm: (leadId) => tellCrm(telling, leadId),
    tellCrmOfWaiting: () => tellCrmOfWaiting(telling),
    recoverAccounts: (proven, isMobile) => recoverAccounts({ db, students, notifications }, proven, isMobile),
    startCallerRequest: (browserHash) => startCallerRequest(calling, browserHash),
    onCallerVerified: (event) => onCallerVerified(calling, event),
    readCaller: (requestId, browserHash) => readCaller(calling, requestId, browserHash),
    deleteExpired: () => deleteExpired({ db, clock }),
  }
}
