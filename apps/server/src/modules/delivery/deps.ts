import type { Outcome } from '@medha/rules/outcome'
import type { PlainDate } from '@medha/rules/plain-date'
import type { MarkedAnswers } from '@medha/test-rules/sheet-answers'
import type { Caller } from '../../edge/caller.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Trx } from '../../platform/database.ts'
import type { CatalogueApi } from '../catalogue/index.ts'
import type { IdentityApi } from '../identity/index.ts'
import type { MockPapersApi } from '../mock-papers/index.ts'
import type { RegistrationApi } from '../registration/index.ts'
import type { PapersApi } from '../papers/index.ts'
import type { AnswerFileKeys } from './secrets/answer-file-keys.ts'
import type { LaunchSignatures } from './secrets/launch-signatures.ts'
import type { AttemptDatabases } from './spreading/attempt-databases.ts'

/** The names of a test, and those of other tests on the same day, which must not match. */
export interface NamedTest {
  readonly day: PlainDate
  readonly codes: readonly string[]
  readonly otherCodes: readonly string[]
}

/** RVW-05: the paper that was sat in our own player, otherwise the names of the test. */
export type TestWithResult = NamedTest | { readonly paperCode: string }

/** A sheet as results stores it. */
export interface SentSheet {
  readonly studentId: string
  readonly choices: Uint8Array
  readonly numbers: readonly (number | null)[]
  readonly submittedAt: Date
}

/** What delivery uses of sealed papers. */
export type TestPapers = Pick<PapersApi, 'paperOf' | 'bundleKeyOf' | 'formsOf' | 'openPractice'>

/** One-time codes to the registered number, which prove that a test may continue on another device. */
export interface TakeoverCodes {
  send(
    studentId: string,
    caller: Caller,
  ): Promise<Outcome<unknown, 'registration.too-many-codes' | 'registration.number-frozen' | 'edge.busy'>>
  check(studentId: string, digits: string, caller: Caller): Promise<Outcome<unknown, string>>
}

/** TIM-11: the notice to a student about a decision on late answers. */
export interface HeldDecisionNotice {
  readonly studentId: string
  readonly attemptId: string
  readonly revision: number
  readonly counts: boolean
  readonly answers: number
  readonly test: { readonly en: string; readonly hi: string }
}

export interface DeliveryDeps {
  /** The main database. If attempts are spread, it sees those of the other one too, through a foreign table. */
  readonly db: Db
  /** SCL-05: where the attempts of each shard lie. */
  readonly databases: AttemptDatabases
  /** How many saves may queue in this process. */
  readonly savesQueue: number
  /** How many connections `db` has. */
  readonly pool: number
  readonly clock: Clock
  /** Differs from `clock` where the exam's clock is moved on purpose. */
  readonly machineClock: Clock
  readonly identity: Pick<IdentityApi, 'studentFacts' | 'dateOfBirthOf' | 'deviceOfSession'>
  readonly catalogue: Pick<CatalogueApi, 'places' | 'exams'>
  readonly registration: Pick<RegistrationApi, 'registrationOf'>
  readonly mockPapers: Pick<MockPapersApi, 'countOf' | 'onSaleFor'>
  readonly papers: TestPapers
  readonly takeoverCodes: TakeoverCodes
  readonly signatures: LaunchSignatures
  /** OFL-12: the keys that open answer files, and where students send them. */
  readonly answerFiles: AnswerFileKeys
  readonly officeMail: string
  /** Stores the sheets of a paper in results; injected by the composition. */
  takeSheets(
    paper: { readonly code: string; readonly structureDigest: Uint8Array },
    sheets: readonly SentSheet[],
  ): Promise<Outcome<unknown, string>>
  /** SAV-20: the sheets that results has of these students. */
  markedSheets(
    paperCode: string,
    studentIds: readonly string[],
  ): Promise<readonly (MarkedAnswers & { readonly studentId: string })[]>
  /** SAV-20: this many attempts do not agree with the blocks of their devices. */
  onAuditDifference(count: number): void
  /** OPS-03: this many receipts show other answers than the attempt has. */
  onFingerprintDifference(count: number): void
  /** TIM-17: the clock of this process differs from the database's by this many milliseconds. */
  onClockDifference(ms: number): void
  /** OPS-03: saves have been refused for this many seconds. */
  onSaveQueueFull(seconds: number): void
  notifyHeldDecision(trx: Trx, notice: HeldDecisionNotice): Promise<void>
  /** ATT-12: of these students, those whose released result was computed from their sheet of this paper. */
  releasedAmong(paperCode: string, studentIds: readonly string[]): Promise<readonly string[]>
  /** ATT-11: removes a sheet that must not be marked from results. */
  takeBackSheet(paperCode: string, studentId: string): Promise<void>
  /** Results refused the sheets of a paper: staff have to look. */
  onSheetsRefused(reason: string): void
  /** SIT-02: this many sittings open within a day and have no paper. */
  onSittingWithoutPaper(count: number): void
  /**
   * The page with the student's result of a test, on the site they use; null while there is none. Without a test it is
   * the latest result, which is the only one if an exam is one test.
   */
  resultAddress(studentId: string, host: string, test: TestWithResult | null): Promise<string | null>
  /** The page that opens a launch, on the site the student uses. */
  playerAddress(host: string, code: string): string
  /** In the player; the second is the portal's page for a practice paper that is not there yet. */
  practiceAddress(host: string, code: string): string
  practiceAwaitedAddress(host: string, code: string): string
}
