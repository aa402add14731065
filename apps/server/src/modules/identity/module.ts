import { identityHttp, type OnLogout } from './http.ts'
import { createIdentity, type IdentityDeps } from './index.ts'
import { identityJobs } from './jobs.ts'

export const createIdentityModule = (deps: IdentityDeps & { readonly isHttps: boolean }) => {
  const api = createIdentity(deps)
  return {
    api,
    jobs: identityJobs(api),
    /** Its calls come last: what other modules keep about a browser goes when its student logs out. */
    http: (onLogout: OnLogout) => identityHttp(api, deps.isHttps, onLogout),
  }
}
