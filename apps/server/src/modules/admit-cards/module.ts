import type { ServerModule } from '../../edge/module.ts'
import { admitCardHttp } from './http.ts'
import { createAdmitCards, type AdmitCardsApi, type AdmitCardsDeps } from './index.ts'
import { admitCardJobs } from './jobs.ts'

export const createAdmitCardsModule = (deps: AdmitCardsDeps): ServerModule<AdmitCardsApi> => {
  const api = createAdmitCards(deps)
  return { api, bindings: admitCardHttp(api), jobs: admitCardJobs(api), listeners: [] }
}
