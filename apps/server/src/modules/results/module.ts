import { createResults, createResultsOffice, createResultTickets } from './index.ts'
import { resultsJobs } from './jobs.ts'
import { createResultLinks, type ResultLinksDeps } from './result-links.ts'
import type { ResultsDeps } from './results-deps.ts'

type OfficeDeps = Omit<Parameters<typeof createResultsOffice>[0], 'resultAddress'>

export const createResultsModule = (
  deps: ResultsDeps & OfficeDeps & Omit<ResultLinksDeps, 'results' | 'tickets'> & { readonly key: string },
) => {
  const api = createResults(deps)
  const tickets = createResultTickets(deps.key)
  const links = createResultLinks({ ...deps, results: api, tickets })
  const office = createResultsOffice({ ...deps, resultAddress: links.addressInNotice })
  return { api, office, tickets, links, jobs: resultsJobs(office) }
}
