import type { ServerModule } from '../../edge/module.ts'
import { createConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import { createVerification, type VerificationApi } from './api.ts'
import type { VerificationDeps } from './deps.ts'
import { verificationHttp } from './http.ts'
import { verificationJobs } from './jobs.ts'
import { createVisitorCookies, type VisitorCookies } from './visitor-cookies.ts'

/** Some seconds of work: a request that would wait longer is refused with "try again". */
const REQUESTS_WAITING = 1_000

export const createVerificationModule = ({
  pool,
  isHttps,
  siteUrl,
  ...deps
}: Omit<VerificationDeps, 'concurrency'> & {
  /** How many connections the process has. */
  readonly pool: number
  readonly isHttps: boolean
  siteUrl(host: string): string
}): ServerModule<VerificationApi & { readonly visitorCookies: VisitorCookies }> => {
  // Half of the connections: many requests for codes must not block all other calls.
  const concurrency = createConcurrencyLimit({
    atOnce: Math.max(1, Math.floor(pool / 2)),
    waiting: REQUESTS_WAITING,
  })
  const verification = createVerification({ ...deps, concurrency })
  const visitorCookies = createVisitorCookies(verification, isHttps)
  return {
    api: { ...verification, visitorCookies },
    bindings: verificationHttp(verification, visitorCookies, siteUrl),
    jobs: verificationJobs(verification),
    listeners: [],
  }
}
