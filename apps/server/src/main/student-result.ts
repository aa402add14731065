import type { Documents } from '../kernel/documents.ts'
import type { Files } from '../kernel/files.ts'
import type { Catalogue } from '../modules/catalogue/index.ts'
import type { IdentityHttp } from '../modules/identity/http.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { RegistrationModule } from '../modules/registration/index.ts'
import {
  createResultPages,
  createScorecardPapers,
  type ResultsModule,
  type ResultTickets,
} from '../modules/results/index.ts'
import { scorecardJobs } from '../modules/results/papers/scorecard-jobs.ts'
import { studentResultHttp } from '../surfaces/student-result/http.ts'
import { createResultReading } from '../surfaces/student-result/result-reading.ts'
import { detailedAt } from '../surfaces/student-result/result-view.ts'
import { personOnPaper } from '../surfaces/student-result/student-of-result.ts'
import type { Addresses } from './addresses.ts'
import type { Deps } from './deps.ts'

/** How a released result reaches eyes: the page and its document. */
export const createStudentResult = (
  { config, clock, database, jobs }: Deps,
  parts: {
    readonly identity: IdentityModule
    readonly registration: RegistrationModule
    readonly catalogue: Catalogue
    readonly results: ResultsModule
    readonly tickets: ResultTickets
    readonly documents: Documents
    readonly files: Files
    readonly deviceOf: IdentityHttp['deviceOf']
    readonly addresses: Pick<Addresses, 'scorecardCheck'>
  },
) => {
  const { results, documents, files, addresses } = parts
  const pages = createResultPages(database.db, clock)
  const papers = createScorecardPapers({
    db: database.db,
    clock,
    jobs,
    documents,
    files,
    keys: config.PAPER_KEYS,
    verifyAddress: addresses.scorecardCheck,
    publishedResultOf: results.publishedResultOf,
    isDetailed: async (card) =>
      clock.now() >= detailedAt(card.releasedAt, await pages.settingsOf(card.examType)),
    personOf: (studentId, language) => personOnPaper(parts, studentId, language),
  })
  const reading = createResultReading({ ...parts, clock, pages })
  return {
    bindings: studentResultHttp({ ...parts, clock, papers, reading }),
    jobs: scorecardJobs(papers),
  }
}
