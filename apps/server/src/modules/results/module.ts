import type { ServerModule } from '../../edge/module.ts'
import { createScorecardDocuments, type ScorecardDocumentsDeps } from './documents/scorecard-documents.ts'
import {
  createResultPages,
  createResults,
  createResultsOffice,
  createResultTickets,
  detailedAt,
  type ResultPages,
  type ResultsApi,
  type ResultsOffice,
  type ResultTickets,
  type ScorecardDocuments,
} from './index.ts'
import { resultsJobs } from './jobs.ts'
import { createResultLinks, type ResultLinks, type ResultLinksDeps } from './result-links.ts'
import type { ResultsDeps } from './deps.ts'

type GivenDeps = ResultsDeps &
  Omit<Parameters<typeof createResultsOffice>[0], 'resultAddress'> &
  Omit<ResultLinksDeps, 'results' | 'tickets'> &
  Omit<ScorecardDocumentsDeps, 'publishedResultOf' | 'isDetailed' | 'keys'> & {
    readonly key: string
    readonly documentKeys: string
  }

export const createResultsModule = (
  deps: GivenDeps,
): ServerModule<
  ResultsApi & {
    readonly office: ResultsOffice
    readonly tickets: ResultTickets
    readonly links: ResultLinks
    readonly pages: ResultPages
    readonly scorecards: ScorecardDocuments
  }
> => {
  const { db, clock } = deps
  const results = createResults(deps)
  const tickets = createResultTickets(deps.key)
  const links = createResultLinks({ ...deps, results, tickets })
  const office = createResultsOffice({ ...deps, resultAddress: links.addressInNotice })
  const pages = createResultPages(db, clock)
  const scorecards = createScorecardDocuments({
    ...deps,
    keys: deps.documentKeys,
    publishedResultOf: results.publishedResultOf,
    isDetailed: async ({ releasedAt, examType }) =>
      clock.now() >= detailedAt(releasedAt, await pages.settingsOf(examType)),
  })
  return {
    api: { ...results, office, tickets, links, pages, scorecards },
    bindings: [],
    jobs: resultsJobs(office, scorecards),
    listeners: [],
  }
}
