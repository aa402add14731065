import type { ServerModule } from '../../edge/module.ts'
import type { VisitorCookies } from '../verification/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { privacyHttp } from './http.ts'
import { createPrivacy, type PrivacyApi } from './index.ts'
import { privacyJobs } from './jobs.ts'

export const createPrivacyModule = ({
  visitorCookies,
  ...deps
}: PrivacyDeps & {
  readonly visitorCookies: Pick<VisitorCookies, 'otpCallerOf'>
}): ServerModule<PrivacyApi> => {
  const api = createPrivacy(deps)
  return { api, bindings: privacyHttp(api, visitorCookies), jobs: privacyJobs(api), listeners: [] }
}
