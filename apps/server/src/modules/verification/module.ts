import { createConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import { createVerification } from './api.ts'
import type { VerificationDeps } from './deps.ts'
import { verificationHttp } from './http.ts'
import { verificationJobs } from './jobs.ts'
import { createVisitorCookies } from './visitor-cookies.ts'

/** Some seconds of work: whoever would wait longer is told to come again. */
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
}) => {
  // Half of the connections: a crowd that waits for its codes must not keep everybody else waiting.
  const concurrency = createConcurrencyLimit({
    atOnce: Math.max(1, Math.floor(pool / 2)),
    waiting: REQUESTS_WAITING,
  })
  const api = createVerification({ ...deps, concurrency })
  const visitorCookies = createVisitorCookies(api, isHttps)
  return {
    api,
    visitorCookies,
    bindings: verificationHttp(api, visitorCookies, siteUrl),
    jobs: verificationJobs(api),
  }
}
