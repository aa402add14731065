import { catalogueHttp } from './http.ts'
import { createCatalogue, type CatalogueDeps } from './index.ts'
import { catalogueJobs } from './jobs.ts'

export const createCatalogueModule = (deps: CatalogueDeps) => {
  const api = createCatalogue(deps)
  return { api, bindings: catalogueHttp(deps, api), jobs: catalogueJobs(api) }
}
