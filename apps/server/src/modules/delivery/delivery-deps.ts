import type { Outcome } from '@medha/rules/outcome'
import type { PlainDate } from '@medha/rules/plain-date'
import type { MarkedAnswers } from '@medha/test-rules/sheet-answers'
import type { Caller } from '../../edge/caller.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Trx } from '../../platform/database.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { PracticePapers } from '../practice-papers/index.ts'
import type { RegistrationModule } from '../registration/index.ts'
import type { Papers } from '../papers/index.ts'
import type { AnswerFileKeys } from './secrets/answer-file-keys.ts'
import type { LaunchSignatures } from './secrets/launch-signatures.ts'

/** A test as its papers are named, and as those of the same day are not. */
export interface NamedTest {
  readonly day: PlainDate
  readonly codes: readonly string[]
  readonly otherCodes: readonly string[]
}

/** RVW-05: the paper that was sat in our own player, or else the names of the test. */
export type TestWithResult = NamedTest | { readonly paperCode: string }

/** A sheet as results stores it. */
export interface SentSheet {
  readonly studentId: string
  readonly choices: Uint8Array
  readonly numbers: readonly (number | null)[]
  readonly submittedAt: Date
}

/** What delivery asks of sealed papers. */
export type TestPapers = Pick<Papers, 'paperOf' | 'bundleKeyOf' | 'formsOf' | 'openPractice'>

/** One-time codes to the registered number, which prove that a test may go on on another device. */
export interface TakeoverCodes {
  send(
    studentId: string,
    caller: Caller,
  ): Promise<Outcome<unknown, 'registration.too-many-codes' | 'registration.number-frozen' | 'edge.busy'>>
  check(studentId: string, digits: string, caller: Caller): Promise<boolean>
}

/** TIM-11: what a student is told about answers that arrived late. */
export interface HeldDecisionNotice {
  readonly studentId: string
  readonly attemptId: string
  readonly revision: number
  readonly counts: boolean
  readonly answers: number
  readonly test: { readonly en: string; readonly hi: string }
}

export interface DeliveryDeps {
  readonly db: Db
  /** Connections of saves alone, which plan as `SAVES_SESSION` says. */
  readonly savesDb: Db
  /** How many saves may wait in this process. */
  readonly savesLine: number
  /** How many connections `db` has. */
  readonly pool: number
  readonly clock: Clock
  /** Not the exam's clock where that is moved on purpose. */
  readonly machineClock: Clock
  readonly identity: Pick<IdentityModule, 'studentFacts' | 'dateOfBirthOf' | 'deviceOfSession'>
  readonly catalogue: Pick<Catalogue, 'places' | 'exams'>
  readonly registration: Pick<RegistrationModule, 'registrationOf'>
  readonly practicePapers: Pick<PracticePapers, 'countOf' | 'onSaleFor'>
  readonly papers: TestPapers
  readonly takeoverCodes: TakeoverCodes
  readonly signatures: LaunchSignatures
  /** OFL-12: who opens answer files, and where students send them. */
  readonly answerFiles: AnswerFileKeys
  readonly officeMail: string
  /** Results takes the sheets of a paper; the composition hands it in. */
  takeSheets(
    paper: { readonly code: string; readonly structureDigest: Uint8Array },
    sheets: readonly SentSheet[],
  ): Promise<Outcome<unknown, string>>
  /** SAV-20: what results has of these students. */
  markedSheets(
    paperCode: string,
    studentIds: readonly string[],
  ): Promise<readonly (MarkedAnswers & { readonly studentId: string })[]>
  /** SAV-20: so many attempts do not agree with what their devices sent. */
  onAuditDifference(count: number): void
  /** OPS-03: so many receipts show other answers than the attempt has. */
  onFingerprintDifference(count: number): void
  /** TIM-17: the clock of this process is so many milliseconds away from the database's. */
  onClockDifference(ms: number): void
  /** OPS-03: saves have been refused for so many seconds. */
  onLineFull(seconds: number): void
  notifyHeldDecision(trx: Trx, notice: HeldDecisionNotice): Promise<void>
  /** ATT-12: of these students, those whose released result stands on their sheet of this paper. */
  releasedAmong(paperCode: string, studentIds: readonly string[]): Promise<readonly string[]>
  /** ATT-11: results gives a sheet back that must not be marked. */
  takeBackSheet(paperCode: string, studentId: string): Promise<void>
  /** Sheets of a paper that results cannot take: a person has to look. */
  onSheetsRefused(reason: string): void
  /** SIT-02: so many sittings open within a day and have no paper. */
  onSittingWithoutPaper(count: number): void
  /**
   * Where the student's result of a test is seen, on the site they are on; null while there is nothing to see. Without a
   * test it is the latest, which is the only one where an exam is one test.
   */
  resultAddress(studentId: string, host: string, test: TestWithResult | null): Promise<string | null>
  /** Where a launch is opened, given the site the student is on. */
  playerAddress(host: string, code: string): string
  /** In the player; the page of the portal says that a practice paper is not there yet. */
  practiceAddress(host: string, code: string): string
  practiceAwaitedAddress(host: string, code: string): string
}
