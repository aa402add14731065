import type { FeeDiscounts } from './domain/award.ts'
import type { OpenResult, PublishedScorecard, ResultStanding, ShownResult } from './domain/scorecard.ts'
import { createPaperCache } from './queries/paper-cache.ts'
import { paperOfTest, type NamedTest } from './queries/paper-of-test.ts'
import { feeDiscountsOf, publishedResultOf } from './queries/published-result.ts'
import { createResultPages } from './result-pages.ts'
import type { ResultsDeps } from './results-deps.ts'
import { openResultOf, shownResultOf, standingOf } from './use-cases/shown-result.ts'

export type {
  ItemLine,
  PreparationLevel,
  PublishedScorecard,
  ReissueReason,
  ResultStanding,
  SatPaper,
  ShownResult,
} from './domain/scorecard.ts'
export type { AwardReason, FeeDiscounts } from './domain/award.ts'
export { createScorecardPapers, type ScorecardPapers } from './papers/scorecard-papers.ts'
export { createResultPages, type ResultPages } from './result-pages.ts'
export type { NamedTest } from './queries/paper-of-test.ts'
export type { PageSettings } from './queries/page-settings.ts'
export type { PaperDefinition } from './domain/lay-out-paper.ts'
export { createResultsOffice, type ResultsOffice } from './results-office.ts'
export { createResultTickets, type ResultTickets, type TicketHolder } from './secrets/result-tickets.ts'

/** What a student reached, and from when on it may be known. Without a paper it is about the latest. */
export interface ResultsModule {
  /** Null before release, after withdrawal, or when there is none: nothing of a score passes here a second early. */
  publishedResultOf(studentId: string, paperId?: string | null): Promise<PublishedScorecard | null>
  /** The same with its standing and with the others that there are: for pages. */
  shownResultOf(studentId: string, paperId?: string | null): Promise<ShownResult>
  /** The latest that may be read, or that it was taken back: for dashboards, which know themselves when to expect it. */
  openResultOf(studentId: string): Promise<OpenResult | null>
  /** For cards: no score inside. */
  standingOf(studentId: string, paperId?: string | null): Promise<ResultStanding>
  /** The paper of a student's result that belongs to a test; null while nothing of it can be seen. */
  paperOfTest(studentId: string, test: NamedTest): Promise<string | null>
  /** Null unless published. */
  feeDiscountsOf(studentId: string): Promise<FeeDiscounts | null>
}

export const createResults = (deps: ResultsDeps): ResultsModule => {
  const { db, clock } = deps
  const { settingsOf } = createResultPages(db, clock)
  const reading = { db, readPaper: createPaperCache(db), settingsOf }
  return {
    publishedResultOf: (studentId, paperId = null) =>
      publishedResultOf(reading, { studentId, paperId }, clock.now()),
    shownResultOf: (studentId, paperId = null) => shownResultOf(deps, reading, { studentId, paperId }),
    openResultOf: (studentId) => openResultOf(deps, reading, studentId),
    standingOf: (studentId, paperId = null) => standingOf(deps, { studentId, paperId }),
    paperOfTest: (studentId, test) => paperOfTest(db, studentId, test, clock.now()),
    feeDiscountsOf: (studentId) => feeDiscountsOf(db, studentId, clock.now()),
  }
}
