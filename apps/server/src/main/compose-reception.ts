import type { Binding } from '../edge/bind.ts'
import { createTruecaller } from '../integrations/caller-verification/truecaller.ts'
import { createSalesforce } from '../integrations/crm/salesforce.ts'
import type { Catalogue } from '../modules/catalogue/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { NotificationsModule } from '../modules/notifications/index.ts'
import {
  createBrowsers,
  createReception,
  type Browsers,
  type Reception,
} from '../modules/registration/index.ts'
import { receptionHttp } from '../modules/leads/http.ts'
import { receptionJobs } from '../modules/verification/jobs.ts'
import type { Job } from '../platform/jobs.ts'
import type { Outbox } from '../platform/outbox.ts'
import { createTurns } from '../platform/turns.ts'
import type { Deps } from './deps.ts'

export interface ComposedReception {
  readonly reception: Reception
  readonly browsers: Browsers
  readonly bindings: readonly Binding[]
  readonly jobs: readonly Job<never>[]
}

/** Some seconds of work: whoever would wait longer is told to come again. */
const REQUESTS_WAITING = 1_000

/** Where visitors are met, with the adapters to the parties outside that it needs. */
export const composeReception = (
  deps: Deps,
  parts: {
    readonly outbox: Outbox
    readonly identity: IdentityModule
    readonly catalogue: Catalogue
    readonly notifications: NotificationsModule
  },
): ComposedReception => {
  const { config } = deps
  const reception = createReception({
    db: deps.database.db,
    clock: deps.clock,
    jobs: deps.jobs,
    outbox: parts.outbox,
    // Half of the connections: a crowd that waits for its codes must not keep everybody else waiting.
    turns: createTurns({
      atOnce: Math.max(1, Math.floor(config.DATABASE_POOL / 2)),
      waiting: REQUESTS_WAITING,
    }),
    students: parts.identity,
    exams: parts.catalogue,
    notifications: parts.notifications,
    crm: createSalesforce({
      url: config.CRM_URL,
      clientId: config.CRM_CLIENT_ID,
      clientSecret: config.CRM_CLIENT_SECRET,
    }),
    callers: createTruecaller({
      appKey: config.CALLER_APP_KEY,
      appName: config.CALLER_APP_NAME,
      furtherOrigins: config.MEDHA_ENV === 'production' ? [] : config.CALLER_STANDIN_ORIGINS.split(','),
    }),
    keys: { codes: config.OTP_KEY, leadLinks: config.LEAD_LINK_KEY },
    onCrmRefused: (reason) => deps.log.error('crm.refused', { module: 'registration', reason }),
  })
  const browsers = createBrowsers(reception, config.PUBLIC_SCHEME === 'https')
  const siteUrl = (host: string) =>
    `${config.PUBLIC_SCHEME}://${host.replace(/:\d+$/, '')}${config.PUBLIC_PORT}`
  return {
    reception,
    browsers,
    bindings: receptionHttp(reception, browsers, siteUrl),
    jobs: receptionJobs(reception),
  }
}
