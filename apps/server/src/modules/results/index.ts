import type { FeeDiscounts } from './domain/award.ts'
import type { PublishedScorecard, ResultStanding } from './domain/scorecard.ts'
import { createKeptPapers } from './queries/kept-papers.ts'
import { feeDiscountsOf, publishedResultOf } from './queries/published-result.ts'
import { createResultPages } from './result-pages.ts'
import type { ResultsWorld } from './results-world.ts'
import { standingOf } from './use-cases/standing-of.ts'

export type {
  ItemLine,
  PreparationLevel,
  PublishedScorecard,
  ReissueReason,
  ResultStanding,
} from './domain/scorecard.ts'
export type { AwardReason, FeeDiscounts } from './domain/award.ts'
export { createScorecardPapers, type ScorecardPapers } from './papers/scorecard-papers.ts'
export { createResultPages, type ResultPages } from './result-pages.ts'
export type { PageSettings } from './queries/page-settings.ts'
export type { PaperDefinition } from './domain/lay-out-paper.ts'
export { createResultsOffice, type ResultsOffice } from './results-office.ts'

/** What a student reached, and from when on it may be known. */
export interface ResultsModule {
  /** Null before release, after withdrawal, or when there is none: nothing of a score passes here a second early. */
  publishedResultOf(studentId: string): Promise<PublishedScorecard | null>
  /** For cards: no score inside. */
  standingOf(studentId: string): Promise<ResultStanding>
  /** Null unless published. */
  feeDiscountsOf(studentId: string): Promise<FeeDiscounts | null>
}

export const createResults = (world: ResultsWorld): ResultsModule => {
  const { settingsOf } = createResultPages(world.db, world.clock)
  const reading = { db: world.db, readPaper: createKeptPapers(world.db), settingsOf }
  return {
    publishedResultOf: (studentId) => publishedResultOf(reading, studentId, world.clock.now()),
    standingOf: (studentId) => standingOf(world, studentId),
    feeDiscountsOf: (studentId) => feeDiscountsOf(world.db, studentId, world.clock.now()),
  }
}
