import type { ServerModule } from '../../edge/module.ts'
import { createIdentityCookies, identityHttp, type IdentityCookies } from './http.ts'
import { createIdentity, type IdentityDeps, type IdentityApi } from './index.ts'
import { identityJobs } from './jobs.ts'

export const createIdentityModule = (
  deps: IdentityDeps & { readonly isHttps: boolean },
): ServerModule<IdentityApi & { readonly cookies: IdentityCookies }> => {
  const identity = createIdentity(deps)
  const cookies = createIdentityCookies(identity, deps.isHttps)
  return {
    api: { ...identity, cookies },
    bindings: identityHttp(identity, cookies),
    jobs: identityJobs(identity),
    listeners: [],
  }
}
