import type { Outcome } from '@medha/rules/outcome'
import type { FeeDiscounts } from './domain/award.ts'
import type { PaperDefinition, Scheme } from './domain/lay-out-paper.ts'
import type {
  OpenResult,
  PublishedScorecard,
  ReissueReason,
  ResultPublication,
  ShownResult,
} from './domain/scorecard.ts'
import { sheetsOfStudents, type StoredSheet } from './queries/sheets-of-students.ts'
import { listStatus, type ListStatus } from './queries/list-status.ts'
import { paperByCode } from './queries/paper-by-code.ts'
import { schemeOf } from './queries/schemes.ts'
import { releasedAmong } from './queries/released-among.ts'
import { satTwiceIn, type SatTwice } from './queries/sat-twice.ts'
import type {
  CheckRefusal,
  ConfirmRefusal,
  DropRefusal,
  KeyRefusal,
  PaperRefusal,
  PrepareRefusal,
  ReleaseRefusal,
  TestSheetsRefusal,
  WithdrawRefusal,
} from './refusals.ts'
import { checkList } from './use-cases/check-list.ts'
import { definePaper, type DefineDeps } from './use-cases/define-paper.ts'
import { deleteSuperseded } from './use-cases/delete-superseded.ts'
import { dropSheet } from './use-cases/drop-sheet.ts'
import { markAnswers, type MarkedAnswersReport } from './use-cases/mark-answers.ts'
import { noteConfirmation } from './use-cases/note-confirmation.ts'
import { prepareList, type PreparedList, type PrepareDeps } from './use-cases/prepare-list.ts'
import { releaseList } from './use-cases/release-list.ts'
import { notifyReleases, type NoticeDeps } from './use-cases/notify-releases.ts'
import { takeKey } from './use-cases/take-key.ts'
import { takeSheets, type ImportReport, type ImportDeps } from './use-cases/take-sheets.ts'
import type { Stored } from './use-cases/store-sheets.ts'
import { takeTestSheets, type SealedPaperName, type TestSheet } from './use-cases/take-test-sheets.ts'
import { withdrawList, type WithdrawDeps, type Withdrawn } from './use-cases/withdraw-list.ts'
import { createPaperCache } from './queries/paper-cache.ts'
import { paperOfTest, type TestWithResult } from './queries/paper-of-test.ts'
import { feeDiscountsOf, publishedResultOf } from './queries/published-result.ts'
import { createResultPages } from './result-pages.ts'
import type { ResultsDeps } from './deps.ts'
import { openResultOf, shownResultOf, publicationOf } from './use-cases/shown-result.ts'

export type {
  ItemLine,
  PreparationLevel,
  PublishedScorecard,
  ReissueReason,
  ResultPublication,
  SatPaper,
  ShownResult,
} from './domain/scorecard.ts'
export type { AwardReason, FeeDiscounts } from './domain/award.ts'
export type { ScorecardDocuments } from './documents/scorecard-documents.ts'
export { createResultPages, detailedAt, type PageSettings, type ResultPages } from './result-pages.ts'
export type { ListStatus } from './queries/list-status.ts'
export type {
  BadRow,
  CheckRefusal,
  ConfirmRefusal,
  DropRefusal,
  KeyRefusal,
  PaperRefusal,
  PrepareRefusal,
  ReleaseRefusal,
  WithdrawRefusal,
} from './refusals.ts'
export type { TestWithResult } from './queries/paper-of-test.ts'
export type { PaperDefinition } from './domain/lay-out-paper.ts'
export {
  createResultTickets,
  type OpenedTicket,
  type ResultTickets,
  type TicketHolder,
} from './secrets/result-tickets.ts'
export { resultsPersonalData } from './personal-data.ts'

/** A student's results that may be read now. Without a paper: the latest. */
export interface ResultsApi {
  /** Null before the release, after a withdrawal, or if there is none: no score leaves here a second early. */
  publishedResultOf(studentId: string, paperId?: string | null): Promise<PublishedScorecard | null>
  /** The same for pages: with the publication state and the student's other results. */
  shownResultOf(studentId: string, paperId?: string | null): Promise<ShownResult>
  /** The latest readable result, or its withdrawal: for dashboards, which know the expected time themselves. */
  openResultOf(studentId: string): Promise<OpenResult | null>
  /** For cards; contains no score. */
  publicationOf(studentId: string, paperId?: string | null): Promise<ResultPublication>
  /** The paper of a student's result in a test; null if no result can be seen. */
  paperOfTest(studentId: string, test: TestWithResult): Promise<string | null>
  /** Null unless published. */
  feeDiscountsOf(studentId: string): Promise<FeeDiscounts | null>
}

export const createResults = (deps: ResultsDeps): ResultsApi => {
  const { db, clock } = deps
  const { settingsOf } = createResultPages(db, clock)
  const reading = { db, readPaper: createPaperCache(db), settingsOf }
  return {
    publishedResultOf: (studentId, paperId = null) =>
      publishedResultOf(reading, { studentId, paperId }, clock.now()),
    shownResultOf: (studentId, paperId = null) => shownResultOf(deps, reading, { studentId, paperId }),
    openResultOf: (studentId) => openResultOf(deps, reading, studentId),
    publicationOf: (studentId, paperId = null) => publicationOf(deps, { studentId, paperId }),
    paperOfTest: (studentId, test) => paperOfTest(db, studentId, test, clock.now()),
    feeDiscountsOf: (studentId) => feeDiscountsOf(db, studentId, clock.now()),
  }
}

type MarkableAnswers = Pick<TestSheet, 'choices' | 'numbers'>

/** Staff's steps between the last sheet and the release. Each can be repeated. */
export interface ResultsOffice {
  /** The rules of a marking scheme by name; empty if there is no such scheme. */
  rulesOf(scheme: string): Promise<Scheme['rules']>
  definePaper(
    definition: PaperDefinition,
  ): Promise<Outcome<{ readonly items: number; readonly maximum: number }, PaperRefusal>>
  /** The digest of a sealed paper's structure. Null if there is no such paper, or it was never sealed. */
  structureDigestOf(paperCode: string): Promise<Uint8Array | null>
  /** PRC-04: marks practice answers by the latest key and stores nothing; null while there is no key. */
  markAnswers(paperCode: string, answers: MarkableAnswers): Promise<MarkedAnswersReport | null>
  /** By question number. */
  takeKey(
    paperCode: string,
    lines: ReadonlyMap<number, string>,
  ): Promise<Outcome<{ readonly version: number; readonly isNew: boolean }, KeyRefusal>>
  takeSheets(lines: AsyncIterable<string>): Promise<ImportReport>
  /** Sheets from the online player. */
  takeTestSheets(
    paper: SealedPaperName,
    sheets: readonly TestSheet[],
  ): Promise<Outcome<Stored, TestSheetsRefusal>>
  /** The stored sheets of these students. */
  sheetsOfStudents(paperCode: string, studentIds: readonly string[]): Promise<StoredSheet[]>
  /** The progress of a list, or of all lists. */
  status(listCode: string | null): Promise<ListStatus[]>
  /** Deletes a wrong sheet, unless a published result was marked from it. */
  dropSheet(paperCode: string, rollNumber: string): Promise<Outcome<void, DropRefusal>>
  /** Of these students, those whose released result was marked from their sheet of a paper. */
  releasedAmong(paperCode: string, studentIds: readonly string[]): Promise<readonly string[]>
  /** The students whom `prepare` refused to rank twice. */
  satTwice(listCode: string): Promise<SatTwice>
  /** Marks, ranks and awards. After a release it requires a reason. */
  prepare(listCode: string, reason?: ReissueReason | null): Promise<Outcome<PreparedList, PrepareRefusal>>
  check(
    listCode: string,
  ): Promise<Outcome<{ readonly version: number; readonly compared: number }, CheckRefusal>>
  /** Immediately unless an instant is given; a second call moves a release time that has not come yet. */
  release(
    listCode: string,
    at: Date | null,
  ): Promise<Outcome<{ readonly version: number; readonly releaseAt: Date }, ReleaseRefusal>>
  /** Withdraws a published version, or calls off one whose release time has not come. */
  withdraw(listCode: string, reason: ReissueReason): Promise<Outcome<Withdrawn, WithdrawRefusal>>
  /** For the jobs: notifies students of releases, withdrawals and corrections. */
  notifyReleases(): Promise<void>
  /** For the jobs: deletes results of versions that were replaced long ago. */
  deleteSuperseded(): Promise<void>
  /** OPN-27 */
  noteConfirmation(studentId: string): Promise<Outcome<void, ConfirmRefusal>>
}

export const createResultsOffice = (
  deps: DefineDeps & PrepareDeps & ImportDeps & NoticeDeps & WithdrawDeps,
): ResultsOffice => ({
  rulesOf: async (scheme) => (await schemeOf(deps.db, scheme))?.rules ?? {},
  definePaper: (definition) => definePaper(deps, definition),
  structureDigestOf: async (paperCode) => (await paperByCode(deps.db, paperCode))?.structureDigest ?? null,
  markAnswers: (paperCode, answers) => markAnswers(deps.db, paperCode, answers),
  takeKey: (paperCode, lines) => takeKey(deps, paperCode, lines),
  takeSheets: (lines) => takeSheets(deps, lines),
  takeTestSheets: (paper, sheets) => takeTestSheets(deps.db, paper, sheets),
  sheetsOfStudents: (paperCode, studentIds) => sheetsOfStudents(deps.db, paperCode, studentIds),
  status: (listCode) => listStatus(deps.db, listCode),
  dropSheet: (paperCode, rollNumber) => dropSheet(deps, paperCode, rollNumber),
  releasedAmong: (paperCode, studentIds) => releasedAmong(deps.db, paperCode, studentIds),
  satTwice: (listCode) => satTwiceIn(deps.db, listCode),
  prepare: (listCode, reason) => prepareList(deps, listCode, reason),
  check: (listCode) => checkList(deps, listCode),
  release: (listCode, at) => releaseList(deps, listCode, at),
  withdraw: (listCode, reason) => withdrawList(deps, listCode, reason),
  notifyReleases: () => notifyReleases(deps),
  deleteSuperseded: () => deleteSuperseded(deps),
  noteConfirmation: (studentId) => noteConfirmation(deps, studentId),
})
