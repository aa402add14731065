import type { Outcome } from '@medha/rules/outcome'
import type { PaperDefinition } from './domain/lay-out-paper.ts'
import type { ReissueReason } from './domain/scorecard.ts'
import { satTwiceIn, type SatTwice } from './queries/sat-twice.ts'
import type {
  CheckRefusal,
  ConfirmRefusal,
  DropRefusal,
  KeyRefusal,
  PaperRefusal,
  PrepareRefusal,
  ReleaseRefusal,
  WithdrawRefusal,
} from './refusals.ts'
import { checkList } from './use-cases/check-list.ts'
import { definePaper, type DefineDeps } from './use-cases/define-paper.ts'
import { deleteSuperseded } from './use-cases/delete-superseded.ts'
import { dropSheet } from './use-cases/drop-sheet.ts'
import { noteConfirmation } from './use-cases/note-confirmation.ts'
import { prepareList, type PreparedList, type PrepareDeps } from './use-cases/prepare-list.ts'
import { releaseList } from './use-cases/release-list.ts'
import { notifyReleases, type NoticeDeps } from './use-cases/notify-releases.ts'
import { takeKey } from './use-cases/take-key.ts'
import { takeSheets, type ImportReport, type ImportDeps } from './use-cases/take-sheets.ts'
import { withdrawList, type Withdrawn } from './use-cases/withdraw-list.ts'

/** What staff do between the last sheet and the hour of release. Each step may be repeated. */
export interface ResultsOffice {
  definePaper(
    definition: PaperDefinition,
  ): Promise<Outcome<{ readonly items: number; readonly maximum: number }, PaperRefusal>>
  /** By question number. */
  takeKey(
    paperCode: string,
    lines: ReadonlyMap<number, string>,
  ): Promise<Outcome<{ readonly version: number; readonly isNew: boolean }, KeyRefusal>>
  takeSheets(lines: AsyncIterable<string>): Promise<ImportReport>
  /** Takes a wrong sheet away, unless a result that is out stands on it. */
  dropSheet(paperCode: string, rollNumber: string): Promise<Outcome<void, DropRefusal>>
  /** Whom `prepare` refused to rank twice. */
  satTwice(listCode: string): Promise<SatTwice>
  /** Marks, ranks and awards. After a release a reason is asked for. */
  prepare(listCode: string, reason?: ReissueReason | null): Promise<Outcome<PreparedList, PrepareRefusal>>
  check(
    listCode: string,
  ): Promise<Outcome<{ readonly version: number; readonly compared: number }, CheckRefusal>>
  /** At once unless an instant is given; another instant moves one that has not come yet. */
  release(
    listCode: string,
    at: Date | null,
  ): Promise<Outcome<{ readonly version: number; readonly releaseAt: Date }, ReleaseRefusal>>
  /** What is out is taken down; what still waits for its hour is called off. */
  withdraw(listCode: string, reason: ReissueReason): Promise<Outcome<Withdrawn, WithdrawRefusal>>
  /** Notices of what is out, was withdrawn or came anew, to everybody who has not heard yet. */
  notifyReleases(): Promise<void>
  /** Results of versions that were replaced long ago. */
  deleteSuperseded(): Promise<void>
  /** OPN-27 */
  noteConfirmation(studentId: string): Promise<Outcome<void, ConfirmRefusal>>
}

export const createResultsOffice = (
  deps: DefineDeps & PrepareDeps & ImportDeps & NoticeDeps,
): ResultsOffice => ({
  definePaper: (definition) => definePaper(deps, definition),
  takeKey: (paperCode, lines) => takeKey(deps, paperCode, lines),
  takeSheets: (lines) => takeSheets(deps, lines),
  dropSheet: (paperCode, rollNumber) => dropSheet(deps, paperCode, rollNumber),
  satTwice: (listCode) => satTwiceIn(deps.db, listCode),
  prepare: (listCode, reason) => prepareList(deps, listCode, reason),
  check: (listCode) => checkList(deps, listCode),
  release: (listCode, at) => releaseList(deps, listCode, at),
  withdraw: (listCode, reason) => withdrawList(deps, listCode, reason),
  notifyReleases: () => notifyReleases(deps),
  deleteSuperseded: () => deleteSuperseded(deps),
  noteConfirmation: (studentId) => noteConfirmation(deps, studentId),
})
