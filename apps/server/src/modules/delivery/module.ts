import { deliveryHttp } from './http.ts'
import { createDelivery } from './index.ts'
import { deliveryJobs } from './jobs.ts'

export const createDeliveryModule = (deps: Parameters<typeof createDelivery>[0]) => {
  const api = createDelivery(deps)
  return { api, bindings: deliveryHttp(api), jobs: deliveryJobs(api) }
}
