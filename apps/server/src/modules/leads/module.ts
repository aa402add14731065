import type { Verification, VisitorCookies } from '../verification/index.ts'
import type { LeadsDeps } from './deps.ts'
import { leadsHttp } from './http.ts'
import { createLeads } from './index.ts'
import { leadsJobs } from './jobs.ts'

export const createLeadsModule = (
  deps: LeadsDeps & { readonly verification: Verification; readonly visitorCookies: VisitorCookies },
) => {
  const api = createLeads(deps)
  return { api, bindings: leadsHttp(api, deps.verification, deps.visitorCookies), jobs: leadsJobs(api) }
}
