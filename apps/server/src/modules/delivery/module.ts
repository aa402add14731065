import type { ServerModule } from '../../edge/module.ts'
import { deliveryHttp } from './http.ts'
import { createDelivery, type DeliveryApi } from './index.ts'
import { deliveryJobs } from './jobs.ts'

export const createDeliveryModule = (
  deps: Parameters<typeof createDelivery>[0],
): ServerModule<DeliveryApi> => {
  const api = createDelivery(deps)
  return { api, bindings: deliveryHttp(api), jobs: deliveryJobs(api), listeners: [] }
}
