import type { ServerModule } from '../../edge/module.ts'
import { catalogueHttp } from './http.ts'
import { createCatalogue, type CatalogueApi, type CatalogueDeps } from './index.ts'
import { catalogueJobs } from './jobs.ts'

export const createCatalogueModule = (deps: CatalogueDeps): ServerModule<CatalogueApi> => {
  const api = createCatalogue(deps)
  return { api, bindings: catalogueHttp(deps, api), jobs: catalogueJobs(api), listeners: [] }
}
