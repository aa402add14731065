import type { ServerModule } from '../../edge/module.ts'
import type { PrivacyDeps } from './deps.ts'
import { privacyHttp } from './http.ts'
import { createPrivacy, type PrivacyApi } from './index.ts'
import { privacyJobs } from './jobs.ts'

export const createPrivacyModule = (deps: PrivacyDeps): ServerModule<PrivacyApi> => {
  const api = createPrivacy(deps)
  return { api, bindings: privacyHttp(api), jobs: privacyJobs(api), listeners: [] }
}
