import { admitCardHttp } from './http.ts'
import { createAdmitCards, type AdmitCardsDeps } from './index.ts'
import { admitCardJobs } from './jobs.ts'

export const createAdmitCardsModule = (deps: AdmitCardsDeps) => {
  const api = createAdmitCards(deps)
  return { api, bindings: admitCardHttp(api), jobs: admitCardJobs(api) }
}
