import type { Binding } from '../edge/bind.ts'
import { createTruecaller } from '../integrations/caller-verification/truecaller.ts'
import { createSalesforce } from '../integrations/crm/salesforce.ts'
import type { Catalogue } from '../modules/catalogue/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import { leadsHttp } from '../modules/leads/http.ts'
import { createLeads, type Leads } from '../modules/leads/index.ts'
import { leadsJobs } from '../modules/leads/jobs.ts'
import type { NotificationsModule } from '../modules/notifications/index.ts'
import type { RegistrationModule } from '../modules/registration/index.ts'
import { verificationHttp } from '../modules/verification/http.ts'
import {
  createVerification,
  createVisitorCookies,
  type Verification,
  type VisitorCookies,
} from '../modules/verification/index.ts'
import { verificationJobs } from '../modules/verification/jobs.ts'
import type { Job } from '../platform/jobs.ts'
import type { Outbox } from '../platform/outbox.ts'
import { createConcurrencyLimit } from '../kernel/concurrency-limit.ts'
import type { Deps } from './deps.ts'

export interface ComposedLeads {
  readonly verification: Verification
  readonly visitorCookies: VisitorCookies
  readonly leads: Leads
  readonly bindings: readonly Binding[]
  readonly jobs: readonly Job<never>[]
}

/** Some seconds of work: whoever would wait longer is told to come again. */
const REQUESTS_WAITING = 1_000

const composeVerification = (deps: Deps, notifications: NotificationsModule): Verification => {
  const { config } = deps
  return createVerification({
    db: deps.database.db,
    clock: deps.clock,
    jobs: deps.jobs,
    // Half of the connections: a crowd that waits for its codes must not keep everybody else waiting.
    concurrency: createConcurrencyLimit({
      atOnce: Math.max(1, Math.floor(config.DATABASE_POOL / 2)),
      waiting: REQUESTS_WAITING,
    }),
    notifications,
    callers: createTruecaller({
      appKey: config.CALLER_APP_KEY,
      appName: config.CALLER_APP_NAME,
      furtherOrigins: config.MEDHA_ENV === 'production' ? [] : config.CALLER_STANDIN_ORIGINS.split(','),
    }),
    key: config.OTP_KEY,
  })
}

/** Who holds a number and who is behind it, with the adapters to the parties outside. */
export const composeLeads = (
  deps: Deps,
  parts: {
    readonly outbox: Outbox
    readonly identity: IdentityModule
    readonly catalogue: Catalogue
    readonly notifications: NotificationsModule
    readonly registration: RegistrationModule
  },
): ComposedLeads => {
  const { config } = deps
  const verification = composeVerification(deps, parts.notifications)
  const visitorCookies = createVisitorCookies(verification, config.PUBLIC_SCHEME === 'https')
  const leads = createLeads({
    db: deps.database.db,
    clock: deps.clock,
    outbox: parts.outbox,
    students: parts.identity,
    exams: parts.catalogue.exams,
    registrations: parts.registration,
    notifications: parts.notifications,
    crm: createSalesforce({
      url: config.CRM_URL,
      clientId: config.CRM_CLIENT_ID,
      clientSecret: config.CRM_CLIENT_SECRET,
    }),
    linkKey: config.LEAD_LINK_KEY,
    onCrmRefused: (reason) => deps.log.error('crm.refused', { module: 'leads', reason }),
  })
  const siteUrl = (host: string) =>
    `${config.PUBLIC_SCHEME}://${host.replace(/:\d+$/, '')}${config.PUBLIC_PORT}`
  return {
    verification,
    visitorCookies,
    leads,
    bindings: [
      ...verificationHttp(verification, visitorCookies, siteUrl),
      ...leadsHttp(leads, verification, visitorCookies),
    ],
    jobs: [...verificationJobs(verification), ...leadsJobs(leads)],
  }
}
